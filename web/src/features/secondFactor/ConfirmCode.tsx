import { useTranslation } from 'react-i18next';
import { required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { useConfirmTotpMutation } from './endpoints.ts';
import { KeyToType } from './KeyToType.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './secondFactor.module.css';

export interface Begun {
  setup: string;
  secret: string;
  uri: string;
}

const rules = { code: [required] };

/** The key for the app, and the first code that confirms it. */
export function ConfirmCode({ begun, onDone }: { begun: Begun; onDone: (codes: string[]) => void }) {
  const { t } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmTotpMutation();
  const form = useForm({
    initial: { code: '' },
    rules,
    onSubmit: async ({ code }) => {
      const { data } = await confirm({ body: { setup: begun.setup, code } });
      if (data) onDone(data.result.recoveryCodes);
    },
  });
  const refusal = codeOf(error);
  const isWrong = refusal === 'wrong_code';
  const wrong = isWrong ? t('security.error_wrong_code') : undefined;
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{t('security.scan')}</p>
      <QrCode text={begun.uri} label={t('security.qrLabel')} />
      <KeyToType secret={begun.secret} />
      {refusal && !isWrong && (
        <Notice tone="bad">{t([`security.error_${refusal}`, `errors.${refusal}`, 'errors.unknown'])}</Notice>
      )}
      <CodeField {...form.text('code')} error={form.errorOf('code') ? t('forms.required') : wrong} />
      <div className={classes.buttons}>
        <Button type="submit" busy={isLoading}>
          {t('security.turnOn')}
        </Button>
      </div>
    </form>
  );
}
