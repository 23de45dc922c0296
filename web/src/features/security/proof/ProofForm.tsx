import type { ReactNode } from 'react';
import { required } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/useForm.ts';
import { type codeOf, fieldsOf } from '../../../query/queryStatus.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from '../Form.module.css';
import { CurrentPassword } from './CurrentPassword.tsx';
import { Refusal } from './Refusal.tsx';

export interface Proof {
  old_password: string;
}

export interface ProofFormProps {
  /** What the change does. */
  text: ReactNode;
  submitLabel: string;
  danger?: boolean;
  busy: boolean;
  error: Parameters<typeof codeOf>[0];
  onSubmit: (body: Proof) => void;
  /** Beside the button that sends. */
  children?: ReactNode;
}

const rules = { old_password: [required] };

/** Asks for the own password before a change. */
export function ProofForm({ text, submitLabel, danger, busy, error, onSubmit, children }: ProofFormProps) {
  const form = useForm({ initial: { old_password: '' }, rules, serverErrors: fieldsOf(error), onSubmit });
  return (
    <form {...form.formProps} className={classes.form}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <Refusal error={error} />
      <CurrentPassword form={form} isFirst />
      <div className={classes.buttons}>
        {children}
        <Button type="submit" look={danger ? 'danger' : 'filled'} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
