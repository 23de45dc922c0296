import type { EmployeeImport } from '@atrium/contracts';
import { maxImportedBytes, maxImportedRows } from '@atrium/contracts/importFields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { numberFormat } from '../../lib/formats.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useUploadTableMutation } from './endpoints.ts';
import classes from './Import.module.css';
import { saveSample } from './sample.ts';

const accepted = ['.csv', '.tsv', '.txt', '.xlsx'];
const megabyte = 1024 * 1024;

/** The first step: a table is chosen. What is refused is said beside, and another can be chosen immediately. */
export function FileStep({ onAdded }: { onAdded: (added: EmployeeImport) => void }) {
  const { t, i18n } = useTranslation();
  const clientId = useSelector(selectClient)?._id ?? '';
  const [send, { isLoading, error }] = useUploadTableMutation();
  const [name, setName] = useState('');
  const number = (value: number) => numberFormat(i18n.language, {}).format(value);
  const upload = async ([file]: readonly File[]) => {
    if (!file) return;
    setName(file.name);
    const body = new FormData();
    body.append('file', file);
    const { data } = await send({ params: { clientId }, body } as never);
    if (data) onAdded(data.result);
  };
  const wrong = fieldsOf(error)?.file;
  return (
    <Card className={classes.step}>
      {error && (
        <Notice tone="bad">
          {name}:{' '}
          {wrong
            ? t(`import.file_${wrong}`)
            : t([`import.${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}
        </Notice>
      )}
      <p className={classes.text}>{t('import.fileText')}</p>
      {isLoading ? (
        <div className={classes.reading} role="status">
          <Spinner label={t('import.reading')} /> {t('import.reading')}
        </div>
      ) : (
        <DropZone accept={accepted} isSingle onFiles={(files) => void upload(files)} />
      )}
      <p className={classes.hint}>
        {t('import.limits', { rows: number(maxImportedRows), size: number(maxImportedBytes / megabyte) })}
      </p>
      <div>
        <Button look="outline" small icon="download" onClick={() => saveSample(t)}>
          {t('import.sample')}
        </Button>
      </div>
    </Card>
  );
}
