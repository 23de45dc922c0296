import type { EmployeeImport } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../lib/dates.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUndoImportMutation } from './endpoints.ts';
import classes from './Import.module.css';

/** Until when what was written can be undone, and the undo, which says first what it does. */
export function Undo({ shown }: { shown: EmployeeImport }) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [undo, { isLoading, error }] = useUndoImportMutation();
  if (!shown.undoable) return null;
  const confirm = async () => {
    await undo({ params: { import: shown._id } });
    setAsking(false);
  };
  return (
    <>
      {error && (
        <Notice tone="bad">{t([`import.undo_${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
      )}
      <div className={classes.undo}>
        <p className={classes.hint}>{t('import.undoUntil', { time: fullTime(shown.expires, i18n.language) })}</p>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('import.undo')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('import.undoTitle')}
          text={t('import.undoText')}
          confirmLabel={t('import.undo')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          danger
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
