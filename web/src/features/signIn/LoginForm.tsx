import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { required } from '../../lib/forms/rules.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { PasswordField, TextField } from '../../ui/TextField.tsx';
import classes from './forms.module.css';
import { LoginNotice } from './LoginNotice.tsx';
import { credentialsGiven, selectSignIn } from './signInSlice.ts';

const rules = { login: [required], password: [required], workspace: [] };

/** Refusals that another password does not help against. */
const kept = ['network', 'workspace_required'];

export const emptyLogin = { login: '', password: '', workspace: '', sharedComputer: false };
export type Typed = typeof emptyLogin;

interface Props {
  workspace: string;
  /** What was typed before the second step, which may lead back to it; in memory while the page is open. */
  typed: Typed;
  onTyped: (typed: Typed) => void;
}

export function LoginForm({ workspace, typed, onTyped }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const textOf = useFieldText();
  const { status, refusal } = useSelector(selectSignIn);
  const choices = refusal?.workspaces ?? [];
  const { text, errorOf, formProps, values, change } = useForm({
    initial: typed,
    rules,
    onSubmit: (given) => {
      onTyped(given);
      const { login, password, workspace: chosen, sharedComputer } = given;
      const named = chosen || choices[0] || workspace;
      dispatch(
        credentialsGiven({
          login,
          password,
          ...(named && { workspace: named }),
          ...(sharedComputer && { sharedComputer }),
        }),
      );
    },
  });
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal && !kept.includes(refusal.code) && !refusal.code.startsWith('provider_')) password.current?.select();
  }, [refusal]);
  const share = (isShared: boolean) => {
    change('sharedComputer', isShared);
    onTyped({ ...values, sharedComputer: isShared });
  };
  // Browsers offer to keep what was typed otherwise.
  const autoComplete = (kind: string) => (values.sharedComputer ? 'off' : kind);
  return (
    <form className={classes.form} {...formProps}>
      <LoginNotice />
      <TextField
        label={t('auth.login')}
        {...text('login')}
        error={textOf(errorOf('login'))}
        autoComplete={autoComplete('username')}
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
        autoComplete={autoComplete('current-password')}
      />
      {choices.length > 0 && (
        <Select
          label={t('auth.workspace')}
          options={choices.map((value) => ({ value, label: value }))}
          value={values.workspace || choices[0]}
          onChange={(value) => change('workspace', value)}
        />
      )}
      <Checkbox
        label={t('auth.shared')}
        hint={t('auth.sharedHint')}
        name="sharedComputer"
        isOn={values.sharedComputer}
        onChange={share}
      />
      <Button type="submit" wide busy={status === 'sending'}>
        {t('layout.signIn')}
      </Button>
    </form>
  );
}
