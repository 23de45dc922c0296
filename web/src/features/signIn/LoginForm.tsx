import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { required } from '../../lib/forms/rules.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import classes from './forms.module.css';
import { LoginNotice } from './LoginNotice.tsx';
import { credentialsGiven, selectSignIn } from './signInSlice.ts';

const rules = { login: [required], password: [required], workspace: [] };

/** Refusals that another password does not help against. */
const kept = ['network', 'workspace_required'];

export function LoginForm({ workspace }: { workspace: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const { status, refusal } = useSelector(selectSignIn);
  const choices = refusal?.workspaces ?? [];
  const { text, errorOf, formProps, values, change } = useForm({
    initial: { login: '', password: '', workspace: '' },
    rules,
    onSubmit: ({ login, password, workspace: chosen }) => {
      const named = chosen || choices[0] || workspace;
      dispatch(credentialsGiven({ login, password, ...(named && { workspace: named }) }));
    },
  });
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal && !kept.includes(refusal.code)) password.current?.select();
  }, [refusal]);
  return (
    <form className={classes.form} {...formProps}>
      <LoginNotice />
      <TextField
        label={t('auth.login')}
        {...text('login')}
        error={textOf(errorOf('login'))}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={t('auth.password')}
        toggleLabel={t('auth.showPassword')}
        {...text('password')}
        ref={password}
        error={textOf(errorOf('password'))}
        autoComplete="current-password"
      />
      {choices.length > 0 && (
        <Select
          label={t('auth.workspace')}
          options={choices.map((value) => ({ value, label: value }))}
          value={values.workspace || choices[0]}
          onChange={(value) => change('workspace', value)}
        />
      )}
      <Button type="submit" wide busy={status === 'sending'}>
        {t('layout.signIn')}
      </Button>
    </form>
  );
}
