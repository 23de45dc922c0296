import type { Attachment } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { DraftKey } from '../drafts/draft.ts';
import { fileDescribed } from '../drafts/slice.ts';
import classes from './AttachmentList.module.css';

/** What a picture shows, for those who do not see it. */
export function PictureText({ draftKey, local, stored }: { draftKey: DraftKey; local: string; stored: Attachment }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <input
      className={classes.alt}
      aria-label={`${t('fileField.alt')}: ${stored.name}`}
      placeholder={t('fileField.alt')}
      maxLength={300}
      value={stored.alt ?? ''}
      onChange={(event) => dispatch(fileDescribed({ key: draftKey, value: { local, alt: event.target.value } }))}
    />
  );
}
