import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf, fieldsOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/TextField.tsx';
import classes from './secondFactor.module.css';

interface Props {
  text: string;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  error: Parameters<typeof codeOf>[0];
  onSubmit: (body: { old_password: string }) => void;
  /** Beside the button that sends. */
  children?: ReactNode;
}

const rules = { old_password: [required] };

/** Asks for the password before a change. */
export function ProofForm({ text, submitLabel, danger, busy, error, onSubmit, children }: Props) {
  const { t } = useTranslation();
  const form = useForm({ initial: { old_password: '' }, rules, serverErrors: fieldsOf(error), onSubmit });
  const textOf = useFieldText();
  const isGeneral = error && !Object.keys(fieldsOf(error) ?? {}).length;
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{text}</p>
      {isGeneral && (
        <Notice tone="bad">
          {t([`security.error_${codeOf(error)}`, `errors.${codeOf(error)}`, 'errors.unknown'])}
        </Notice>
      )}
      <PasswordField
        label={t('security.currentPassword')}
        toggleLabel={t('security.showPassword')}
        {...form.text('old_password')}
        error={textOf(form.errorOf('old_password'))}
        autoComplete="current-password"
        data-autofocus
      />
      <div className={classes.buttons}>
        {children}
        <Button type="submit" look={danger ? 'danger' : 'filled'} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
