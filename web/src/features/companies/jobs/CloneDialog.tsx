import type { Client } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { atMost, oneLine, required, workspace } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { useFieldText } from '../../../lib/useFieldText.ts';
import { fieldsOf } from '../../../query/queryStatus.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { WorkspaceField } from '../make/WorkspaceField.tsx';
import { useCloneCompanyMutation } from './endpoints.ts';
import { OrderForm } from './OrderForm.tsx';
import type { Order } from './orders.ts';

const rules = { name: [required, oneLine, atMost(100)], workspace: [required, workspace] };

interface Props {
  company: Client;
  onClose: () => void;
  onOrdered: (order: Order) => void;
}

/** A new company with the settings of another. */
export function CloneDialog({ company, onClose, onOrdered }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const [clone, { isLoading, error }] = useCloneCompanyMutation();
  const form = useForm({
    initial: { name: '', workspace: '' },
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async ({ name, workspace: code }) => {
      const { data } = await clone({ params: { old: company._id, workspace: code }, body: { name } });
      if (data) onOrdered({ job: data.job, act: 'clone', name: `${company.name} → ${code}` });
    },
  });
  return (
    <OrderForm
      title={t('clients.cloneTitle', { name: company.name })}
      text={t('clients.cloneText')}
      submitLabel={t('clients.clone')}
      busy={isLoading}
      error={error}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('clients.name')} required {...form.text('name')} error={textOf(form.errorOf('name'))} />
      <WorkspaceField {...form.field('workspace')} error={textOf(form.errorOf('workspace'))} />
    </OrderForm>
  );
}
