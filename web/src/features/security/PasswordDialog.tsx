import type { User } from '@atrium/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { atLeast, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { fieldsOf } from '../../query/queryStatus.ts';
import { selectClient } from '../../session/sessionSelectors.ts';
import { signOutAsked } from '../../session/sessionSlice.ts';
import { PasswordField } from '../../ui/TextField.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { useChangeAccessMutation } from './endpoints.ts';
import { CurrentPassword } from './proof/CurrentPassword.tsx';

/** Of superadmins (D20). */
const defaultMinimum = 8;

const same = ({ password, confirm }: { password: string; confirm: string }) =>
  confirm && password !== confirm ? { confirm: 'passwords_must_match' } : {};

/** Ends all sessions: the person signs in again with the new password. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const minimum = useSelector(selectClient)?.settings.passwordMinimum ?? defaultMinimum;
  const [save, { isLoading, error }] = useChangeAccessMutation();
  const rules = useMemo(
    () => ({ old_password: [required], password: [required, atLeast(minimum)], confirm: [required] }),
    [minimum],
  );
  const form = useForm({
    initial: { old_password: '', password: '', confirm: '' },
    rules,
    together: same,
    serverErrors: fieldsOf(error),
    onSubmit: async (body) => {
      const saved = await save({ params: { id: user._id }, body });
      if (!saved.error) dispatch(signOutAsked());
    },
  });
  const textOf = useFieldText({ count: minimum });
  const errorOf = (field: string) => {
    const code = form.errorOf(field);
    return textOf(code === 'too_short' ? 'password_too_short' : code);
  };
  const toggleLabel = t('security.showPassword');
  return (
    <AccessDialog
      title={t('security.changePassword')}
      text={t('security.passwordEndsSessions')}
      form={form}
      busy={isLoading}
      error={error}
      onClose={onClose}
    >
      <CurrentPassword form={form} isFirst />
      <PasswordField
        label={t('security.newPassword')}
        hint={t('security.newPasswordHint', { count: minimum })}
        toggleLabel={toggleLabel}
        {...form.text('password')}
        error={errorOf('password')}
        autoComplete="new-password"
      />
      <PasswordField
        label={t('security.confirm')}
        toggleLabel={toggleLabel}
        {...form.text('confirm')}
        error={errorOf('confirm')}
        autoComplete="new-password"
      />
    </AccessDialog>
  );
}
