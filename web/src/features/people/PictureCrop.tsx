import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { CropDialog } from '../../ui/CropDialog.tsx';
import { holdPicture } from './pictureFiles.ts';
import { shapes } from './pictureRules.ts';
import { pictureSent, type PictureKind } from './pictureSlice.ts';

interface Props {
  /** Whose picture. */
  id: string;
  kind: PictureKind;
  file: File;
  onClose: () => void;
}

/** Asks which part of a chosen file is shown, and sends it. */
export function PictureCrop({ id, kind, file, onClose }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const send = (part: File) => {
    onClose();
    dispatch(pictureSent({ id, kind, local: holdPicture(part) }));
  };
  const refuse = () => {
    onClose();
    dispatch(toastAsked({ tone: 'bad', text: 'profile.notPicture' }));
  };
  return (
    <CropDialog
      file={file}
      shape={shapes[kind]}
      title={t(kind === 'cover' ? 'profile.cropCover' : 'profile.cropTitle')}
      labels={{
        area: t('profile.cropArea'),
        zoom: t('profile.zoom'),
        save: t('common.save'),
        cancel: t('common.cancel'),
        close: t('common.close'),
      }}
      onDone={send}
      onCancel={onClose}
      onBroken={refuse}
    />
  );
}
