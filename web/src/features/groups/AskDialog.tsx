import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export interface Question {
  /** `groups.<name>Title`, `groups.<name>Text`. */
  name: 'leave' | 'archive' | 'remove' | 'handOver' | 'takeOut';
  values?: Record<string, string>;
  danger?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before what cannot be undone, or concerns all members. */
export function AskDialog({
  name,
  values = {},
  danger,
  isBusy,
  onConfirm,
  onClose,
}: Question & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(`groups.${name}Title`, values)}
      text={t(`groups.${name}Text`, values)}
      confirmLabel={t(`groups.${name}`)}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger={danger}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
