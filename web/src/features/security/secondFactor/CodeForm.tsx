import type { auth, ResultOf, SecondStep } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { queryFeature } from '../../../query/querySaga.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import formClasses from '../Form.module.css';
import { Refusal } from '../proof/Refusal.tsx';
import { CodeField } from './CodeField.tsx';
import { useFinishSignInMutation } from './endpoints.ts';
import { mayRetry } from './mayRetry.ts';
import classes from './secondFactor.module.css';

export const features = [queryFeature];

interface Props {
  step: SecondStep;
  onAnswered: (answer: ResultOf<typeof auth.loginPage>) => void;
  /** Another code does not help: the sign-in begins again. */
  onRefused: (code: string) => void;
  onBack: () => void;
}

const rules = { code: [required] };

/** The same challenge goes on. */
const isKept = (code: string) => code === 'wrong_code' || mayRetry(code);

/** The second step of a sign-in: the code of an app, or a recovery code. */
export function CodeForm({ step, onAnswered, onRefused, onBack }: Props) {
  const { t } = useTranslation();
  const [finish, { isLoading, error }] = useFinishSignInMutation();
  const [isRecovery, setRecovery] = useState(!step.methods.includes('totp'));
  const form = useForm({
    initial: { code: '' },
    rules,
    onSubmit: async ({ code }) => {
      const answer = await finish({ body: { challenge: step.challenge, code } });
      const refusal = codeOf(answer.error);
      if (answer.data) onAnswered(answer.data);
      else if (refusal && !isKept(refusal)) onRefused(refusal);
    },
  });
  const wrong = codeOf(error) === 'wrong_code' ? t('security.error_wrong_code') : undefined;
  const fieldError = form.errorOf('code') ? t('forms.required') : wrong;
  const swap = () => {
    setRecovery(!isRecovery);
    form.reset({ code: '' });
  };
  return (
    <form {...form.formProps} className={`${formClasses.form} ${classes.step}`}>
      <Refusal error={error} except="wrong_code" />
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t('security.recoveryCode')}
          hint={t('security.recoveryHint')}
          {...form.text('code')}
          error={fieldError}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField key="app" {...form.text('code')} error={fieldError} />
      )}
      <Button type="submit" wide busy={isLoading}>
        {t('layout.signIn')}
      </Button>
      <div className={classes.ways}>
        {step.methods.includes('recovery') && step.methods.includes('totp') && (
          <Button look="subtle" small onClick={swap}>
            {t(isRecovery ? 'security.useApp' : 'security.useRecovery')}
          </Button>
        )}
        <Button look="subtle" small onClick={onBack}>
          {t('security.back')}
        </Button>
      </div>
    </form>
  );
}
