import { useId, type ReactNode } from 'react';
import { describe, FieldNote } from './Field.tsx';
import classes from './Toggle.module.css';

interface Props {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in the reader's language. */
  error?: ReactNode;
  disabled?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, effective immediately. */
export function Toggle({ label, hint, error, disabled, isOn, onChange }: Props) {
  const id = useId();
  return (
    <>
      <label className={classes.toggle}>
        <input
          type="checkbox"
          role="switch"
          className={classes.input}
          checked={isOn}
          aria-checked={isOn}
          disabled={disabled}
          {...describe(id, { hint, error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={classes.track} aria-hidden="true" />
        {label}
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </>
  );
}
