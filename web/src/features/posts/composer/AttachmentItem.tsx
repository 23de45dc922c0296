import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { sizeText } from '../../../lib/sizes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { extensionOf } from '../../../attached/fileLooks.ts';
import { blobOf, previewOf } from '../drafts/blobs.ts';
import type { DraftFile, DraftKey } from '../drafts/draft.ts';
import { fileRemoved, fileRetried } from '../drafts/slice.ts';
import { PictureText } from './PictureText.tsx';
import classes from './AttachmentList.module.css';
import { useFailureText } from './failures.ts';

/** Errors that another attempt does not change. */
const permanentErrors = new Set([
  'file_too_big',
  'file_type',
  'file_broken',
  'picture_too_big',
  'storage_limit',
  'no_file',
  'too_many_files',
]);

interface Props {
  draftKey: DraftKey;
  file: DraftFile;
}

export function AttachmentItem({ draftKey, file }: Props) {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  const failureText = useFailureText();
  const { local, name, size, status, percent, failure, stored } = file;
  const picture = previewOf(local) ?? stored?.mini;
  const label = t(status === 'sending' ? 'posts.cancelUpload' : 'posts.removeFile', { name });
  return (
    <div className={classes.file}>
      {picture ? (
        <img className={classes.thumb} src={picture} alt="" width={48} height={48} />
      ) : (
        <span className={classes.thumb}>{extensionOf(name) || <Icon name="file" />}</span>
      )}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {failure ? (
          <span className={classes.failure} role="alert">
            {failureText(failure, 'upload')}
          </span>
        ) : (
          <span className={classes.size}>
            {sizeText(size, i18n.language)}
            {percent !== null && ` · ${Math.round(percent)} %`}
          </span>
        )}
        {percent !== null && <Progress value={percent} label={t('posts.uploading', { name })} />}
        {stored?.mini && <PictureText draftKey={draftKey} local={local} stored={stored} />}
      </span>
      {status === 'failed' && !permanentErrors.has(failure?.code ?? '') && blobOf(local) && (
        <IconButton
          icon="reload"
          label={t('posts.retryUpload', { name })}
          onClick={() => dispatch(fileRetried({ key: draftKey, value: local }))}
        />
      )}
      <IconButton
        icon="cross"
        size={18}
        label={label}
        onClick={() => dispatch(fileRemoved({ key: draftKey, value: local }))}
      />
    </div>
  );
}
