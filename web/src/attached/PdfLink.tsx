import { useTranslation } from 'react-i18next';
import { IconTabLink } from '../ui/IconButton.tsx';

/** Opens a PDF in the browser's own viewer. */
export function PdfLink({ name, src }: { name: string; src: string }) {
  const { t } = useTranslation();
  return <IconTabLink icon="eye" label={t('fileField.preview', { name })} href={src} />;
}
