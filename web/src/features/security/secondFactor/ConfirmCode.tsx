import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { codeOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../Form.module.css';
import { Refusal } from '../proof/Refusal.tsx';
import { CodeField } from './CodeField.tsx';
import { useConfirmTotpMutation } from './endpoints.ts';
import { KeyToType } from './KeyToType.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';

export interface Begun {
  setup: string;
  secret: string;
  uri: string;
}

const rules = { code: [required] };

interface Props {
  begun: Begun;
  onDone: (codes: string[]) => void;
  /** The key is too old: the set-up begins again. */
  onExpired: (error: Parameters<typeof codeOf>[0]) => void;
  /** Beside the button that sends. */
  children?: ReactNode;
}

/** The key for the app, and the first code that confirms it. */
export function ConfirmCode({ begun, onDone, onExpired, children }: Props) {
  const { t } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmTotpMutation();
  const form = useForm({
    initial: { code: '' },
    rules,
    onSubmit: async ({ code }) => {
      const answer = await confirm({ body: { setup: begun.setup, code } });
      if (answer.data) onDone(answer.data.result.recoveryCodes);
      else if (codeOf(answer.error) === 'setup_expired') onExpired(answer.error);
    },
  });
  const wrong = codeOf(error) === 'wrong_code' ? t('security.error_wrong_code') : undefined;
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{t('security.scan')}</p>
      <QrCode text={begun.uri} label={t('security.qrLabel')} />
      <KeyToType secret={begun.secret} />
      <Refusal error={error} except="wrong_code" />
      <CodeField {...form.text('code')} error={form.errorOf('code') ? t('forms.required') : wrong} />
      <div className={classes.buttons}>
        {children}
        <Button type="submit" busy={isLoading}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
