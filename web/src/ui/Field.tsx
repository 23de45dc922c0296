import { useId, type ReactNode } from 'react';
import classes from './TextField.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the reader's language. */
  error?: ReactNode;
  /** Marks the label; the form's rules do the checking. */
  required?: boolean;
}

/** What a control must carry to be named and described. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export const Star = () => (
  <span className={classes.star} aria-hidden="true">
    {' '}
    *
  </span>
);

/** Below a control: what is wrong, or else a hint. */
export const FieldNote = ({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) =>
  (error || hint) && (
    <p id={`${id}-note`} className={error ? classes.error : classes.hint}>
      {error || hint}
    </p>
  );

export const describe = (id: string, { hint, error, required }: Omit<FieldProps, 'label'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
  'aria-required': required ? (true as const) : undefined,
});

/** A label above a control, and below it what is wrong, or else a hint. */
export function Field({ label, children, ...notes }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {notes.required && <Star />}
      </label>
      {children({ id, ...describe(id, notes) })}
      <FieldNote id={id} hint={notes.hint} error={notes.error} />
    </div>
  );
}
