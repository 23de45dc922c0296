import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './ToolButton.tsx';

export function FileButtons({ onFiles, isSmall }: { onFiles: (files: File[]) => void; isSmall?: boolean }) {
  const { t } = useTranslation();
  const pictures = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onFiles([...target.files]);
    // Lets the same file be chosen again.
    target.value = '';
  };
  const common = { type: 'file', multiple: true, hidden: true, onChange: take };
  return (
    <>
      <input ref={pictures} {...common} accept="image/*" aria-label={t('posts.picture')} />
      <input ref={files} {...common} aria-label={t('posts.file')} />
      <ToolButton icon="picture" label={t('posts.picture')} bare={isSmall} onClick={() => pictures.current?.click()} />
      <ToolButton icon="clip" label={t('posts.file')} bare={isSmall} onClick={() => files.current?.click()} />
    </>
  );
}
