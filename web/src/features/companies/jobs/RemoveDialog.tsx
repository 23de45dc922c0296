import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/forms/useForm.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useRemoveCompanyMutation } from './endpoints.ts';
import { OrderForm } from './OrderForm.tsx';
import type { Order } from './orders.ts';

interface Props {
  company: Client;
  onClose: () => void;
  onOrdered: (order: Order) => void;
}

/** Deletes a company for good, after its code was typed. */
export function RemoveDialog({ company: { _id: id, name, workspace }, onClose, onOrdered }: Props) {
  const { t } = useTranslation();
  const [remove, { isLoading, error }] = useRemoveCompanyMutation();
  const form = useForm({
    initial: { confirm: '' },
    serverErrors: fieldsOf(error),
    onSubmit: async ({ confirm }) => {
      const { data } = await remove({ params: { id }, query: { confirm } });
      if (data) onOrdered({ job: data.job, act: 'remove', name });
    },
  });
  const isTyped = form.values.confirm.trim().toLowerCase() === workspace;
  return (
    <OrderForm
      title={t('clients.removeTitle', { name })}
      text={t('clients.removeText')}
      submitLabel={t('clients.remove')}
      danger
      disabled={!isTyped}
      busy={isLoading}
      error={error}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('clients.removeConfirm', { code: workspace })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('confirm')}
        error={form.errorOf('confirm') && t('clients.removeOther')}
      />
    </OrderForm>
  );
}
