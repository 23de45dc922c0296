import type { Attachment } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Preview } from '../../../ui/files/Preview.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Opens a PDF in a dialog, in the browser's own viewer. */
export function PdfButton({ file: { _id, src, name, type, size } }: { file: Attachment }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="eye" label={t('fileField.preview', { name })} onClick={() => setOpen(true)} />
      {isOpen && <Preview item={{ id: _id, name, url: src, type, bytes: size }} onClose={() => setOpen(false)} />}
    </>
  );
}
