import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../lib/useFieldText.ts';
import type { useForm } from '../../../lib/forms/useForm.ts';
import { PasswordField } from '../../../ui/TextField.tsx';

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'text' | 'errorOf'>;
  /** The first field of its dialog. */
  isFirst?: boolean;
}

/** The own password, which every change of one's access asks for: the field `old_password` of a form. */
export function CurrentPassword({ form, isFirst }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  return (
    <PasswordField
      label={t('security.currentPassword')}
      toggleLabel={t('security.showPassword')}
      {...form.text('old_password')}
      error={textOf(form.errorOf('old_password'))}
      autoComplete="current-password"
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
