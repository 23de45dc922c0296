import { useId, type ReactNode } from 'react';
import classes from './TextField.module.css';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the reader's language. */
  error?: ReactNode;
}

/** What a control must carry to be named and described. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label above a control, and below it what is wrong, or else a hint. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error || hint;
  return (
    <div className={classes.root}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={error ? classes.error : classes.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
