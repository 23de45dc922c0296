import type { VacancyResponse } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { attachedItem } from '../../session/useUpload.ts';
import { FileField } from '../../ui/files/FileField.tsx';
import classes from './Vacancies.module.css';

const noUpload = () => Promise.reject(new Error('The files of a response are only shown here'));

/** What a response says, and its files. */
export function ResponseText({ response: { text, attachment } }: { response: VacancyResponse }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.text}>{text}</p>
      {attachment.length > 0 && (
        <FileField
          label={t('vacancies.form.attachments')}
          hint=""
          value={attachment.map(attachedItem)}
          upload={noUpload}
          readOnly
          onChange={() => undefined}
        />
      )}
    </>
  );
}
