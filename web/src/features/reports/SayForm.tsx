import { useTranslation } from 'react-i18next';
import { atMost, required } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useFieldText } from '../../lib/useFieldText.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import classes from './Reports.module.css';
import { maxLength, refusalText } from './texts.ts';

interface Props {
  label: string;
  hint?: string;
  submitLabel: string;
  isBusy: boolean;
  error: Parameters<typeof codeOf>[0];
  /** Resolves to whether it was taken. */
  send: (text: string) => Promise<boolean>;
}

const rules = { text: [required, atMost(maxLength)] };

/** A message or a note; what was typed stays until it is taken. */
export function SayForm({ label, hint, submitLabel, isBusy, error, send }: Props) {
  const { t } = useTranslation();
  const textOf = useFieldText();
  const form = useForm({
    initial: { text: '' },
    rules,
    onSubmit: async ({ text }) => {
      if (!isBusy && (await send(text.trim()))) form.reset({ text: '' });
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      <TextArea label={label} hint={hint} rows={3} error={textOf(form.errorOf('text'))} {...form.text('text')} />
      {error && <Notice tone="bad">{refusalText(t, codeOf(error))}</Notice>}
      <div className={classes.acts}>
        <Button type="submit" look="outline" icon="send" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
