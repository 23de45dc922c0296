import type { EmployeeImport, ImportRow } from '@atrium/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { numberFormat } from '../../lib/formats.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { importApi } from './endpoints.ts';
import { errorColumns } from './errorColumns.ts';

const atOnce = 500;

/** Saves the rows with errors as a table with the reasons, to be corrected and imported again. */
export function ErrorsButton({ shown }: { shown: EmployeeImport }) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isBusy, setBusy] = useState(false);
  const count = shown.counts.error;
  if (!count) return null;
  const save = async () => {
    setBusy(true);
    try {
      const rows: ImportRow[] = [];
      for (let page = 1; (page - 1) * atOnce < count; page += 1) {
        const query = { result: 'error' as const, page, limit: atOnce };
        const asked = importApi.endpoints.importRows.initiate(
          { params: { import: shown._id }, query },
          { subscribe: false, forceRefetch: true },
        );
        rows.push(...(await dispatch(asked).unwrap()).result);
      }
      const { saveXlsx } = await import('../../ui/table/exportXlsx.ts');
      const content = { columns: errorColumns(t, shown), rows, locale: i18n.language, cutNote: () => '' };
      await saveXlsx(t('import.errorsName'), content, new AbortController().signal);
    } catch {
      dispatch(toastAsked({ text: t('table.exportFailed'), tone: 'bad' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="subtle" icon="download" busy={isBusy} onClick={() => void save()}>
      {t('import.saveErrors', { count, number: numberFormat(i18n.language, {}).format(count) })}
    </Button>
  );
}
