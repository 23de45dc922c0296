import type { User } from '@atrium/contracts';
import { useTranslation } from 'react-i18next';
import { email as emailRule, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { fieldsOf } from '../../query/queryStatus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { useChangeAccessMutation } from './endpoints.ts';
import { CurrentPassword } from './proof/CurrentPassword.tsx';
import { useDone } from './proof/useDone.ts';

const rules = { email: [required, emailRule], old_password: [required] };

/** Ends the other sessions and is told to both mailboxes. */
export function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDone(onClose, 'security.emailChanged');
  const [save, { isLoading, error }] = useChangeAccessMutation();
  const form = useForm({
    initial: { email: user.email, old_password: '' },
    rules,
    serverErrors: fieldsOf(error),
    onSubmit: async ({ email, old_password }) => {
      if (email.trim().toLowerCase() === user.email) return onClose();
      const saved = await save({ params: { id: user._id }, body: { email, old_password } });
      if (!saved.error) done();
    },
  });
  const textOf = useFieldText();
  return (
    <AccessDialog
      title={t('security.changeEmail')}
      text={t('security.emailEndsSessions')}
      form={form}
      busy={isLoading}
      error={error}
      onClose={onClose}
    >
      <TextField
        label={t('security.newEmail')}
        type="email"
        {...form.text('email')}
        error={textOf(form.errorOf('email'))}
        autoComplete="email"
        data-autofocus
      />
      <CurrentPassword form={form} />
    </AccessDialog>
  );
}
