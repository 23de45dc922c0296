import type { EmployeeImport, ImportField } from '@atrium/contracts';
import { importFields } from '@atrium/contracts/importFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { useCheckImportMutation } from './endpoints.ts';
import classes from './Import.module.css';
import { fieldText } from './words.ts';

interface Props {
  shown: EmployeeImport;
  onChecked: () => void;
}

/** The second step: what each column is. What was recognised is chosen already. */
export function ColumnsStep({ shown, onChecked }: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(() => shown.columns.map(({ field }) => field));
  const [check, { isLoading, error }] = useCheckImportMutation();
  const choose = (at: number, field: ImportField | null) =>
    // A field stands once: its other column is left out.
    setFields((before) => before.map((each, other) => (other === at ? field : each === field ? null : each)));
  const isFound = fields.includes('tab_number') || fields.includes('email');
  const submit = async () => {
    const { data } = await check({ params: { import: shown._id }, body: { columns: fields } });
    if (data) onChecked();
  };
  return (
    <Card className={classes.step}>
      <p className={classes.text}>{t('import.columnsText')}</p>
      {error && (
        <Notice tone="bad">{t([`import.${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}</Notice>
      )}
      <ul className={classes.columns}>
        {shown.columns.map(({ header, samples }, at) => (
          <li key={at} className={classes.column}>
            <span className={classes.header}>
              <b>{header || t('import.noHeader', { number: at + 1 })}</b>
              <small>{samples.join(' · ')}</small>
            </span>
            <Select
              bare
              label={t('import.fieldOf', { column: header || at + 1 })}
              value={fields[at] ?? ''}
              options={[
                { value: '', label: t('import.leftOut') },
                ...importFields.map((field) => ({ value: field, label: fieldText(t, field) })),
              ]}
              onChange={(value) => choose(at, (value || null) as ImportField | null)}
            />
          </li>
        ))}
      </ul>
      {!isFound && <Notice tone="info">{t('import.needsKey')}</Notice>}
      <div className={classes.foot}>
        <Button busy={isLoading} disabled={!isFound} onClick={() => void submit()}>
          {t('import.check')}
        </Button>
      </div>
    </Card>
  );
}
