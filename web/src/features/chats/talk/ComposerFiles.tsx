import { useTranslation } from 'react-i18next';
import { FileRow } from '../../../ui/files/FileRow.tsx';
import type { FileItem } from '../../../ui/files/FileField.tsx';
import { SendingRow } from '../../../ui/files/SendingRow.tsx';
import type { Sending } from '../../../ui/files/uploads.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Composer.module.css';

interface Props {
  files: readonly FileItem[];
  sending: readonly Sending[];
  onRemove: (id: string) => void;
  onCancel: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The files that go with the next message. */
export function ComposerFiles({ files, sending, onRemove, onCancel, onRetry }: Props) {
  const { t } = useTranslation();
  if (!files.length && !sending.length) return null;
  return (
    <div className={classes.files} role="group" aria-label={t('chats.files')}>
      {files.map((item) => (
        <div key={item.id} className={classes.file}>
          <FileRow item={item} isFixed withAlt={false} onAlt={() => undefined} />
          <IconButton
            icon="cross"
            size={18}
            label={t('fileField.remove', { name: item.name })}
            onClick={() => onRemove(item.id)}
          />
        </div>
      ))}
      {sending.map((row) => (
        <SendingRow
          key={row.key}
          row={row}
          problem={row.error === undefined ? '' : t('fileField.failed')}
          onCancel={() => onCancel(row.key)}
          onRetry={() => onRetry(row.key)}
        />
      ))}
    </div>
  );
}
