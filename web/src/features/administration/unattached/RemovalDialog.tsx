import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Order } from './useRemoval.ts';

interface Props {
  order: Order;
  onClose: () => void;
  onConfirm: (order: Order) => void;
}

export function RemovalDialog({ order, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const { ids, count } = order;
  return (
    <ConfirmDialog
      title={t('companyData.files.removeTitle', { count })}
      text={t(ids ? 'companyData.files.chosenText' : 'companyData.files.oldText')}
      confirmLabel={t('companyData.files.remove')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      onConfirm={() => onConfirm(order)}
      onCancel={onClose}
    />
  );
}
