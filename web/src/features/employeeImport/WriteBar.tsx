import type { EmployeeImport } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/formats.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCheckImportMutation, useWriteImportMutation } from './endpoints.ts';
import { ErrorsButton } from './ErrorsButton.tsx';
import classes from './Import.module.css';

interface Props {
  shown: EmployeeImport;
  isRunning: boolean;
  isStopped: boolean;
  onBack: () => void;
}

/** What is done with the checked rows. On a phone it stands above the bottom bar. */
export function WriteBar({ shown, isRunning, isStopped, onBack }: Props) {
  const { t, i18n } = useTranslation();
  const { _id, counts, rows, columns, phase } = shown;
  const [isInviting, setInviting] = useState(true);
  const [write, writing] = useWriteImportMutation();
  const [check, checking] = useCheckImportMutation();
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  const count = counts.create + counts.update;
  const params = { import: _id };
  const error = writing.error ?? checking.error;
  const isReady = phase === 'checked' || (phase === 'writing' && isStopped);
  const again = () => void check({ params, body: { columns: columns.map(({ field }) => field) } });
  return (
    <div className={classes.writeBar} data-foot="">
      {error && (
        <Notice tone="bad">{t([`import.${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
      )}
      <div className={classes.acts}>
        <Button look="outline" className={classes.back} disabled={isRunning} onClick={onBack}>
          {t('common.back')}
        </Button>
        <ErrorsButton shown={shown} />
        <span className={classes.push} />
        {counts.create > 0 && (
          <Checkbox
            label={t('import.invite', { count: counts.create, number: number(counts.create) })}
            isOn={isInviting}
            disabled={isRunning}
            onChange={setInviting}
          />
        )}
        {isStopped && (
          <Button look="outline" busy={checking.isLoading} onClick={again}>
            {t('import.again')}
          </Button>
        )}
        <Button
          busy={writing.isLoading || (isRunning && phase === 'writing')}
          disabled={!isReady || count === 0}
          onClick={() => void write({ params, body: { invite: isInviting } })}
        >
          {isReady && count === 0 && counts.error === 0
            ? t('import.allSo', { count: rows, number: number(rows) })
            : t('import.write', { count, number: number(count) })}
        </Button>
      </div>
    </div>
  );
}
