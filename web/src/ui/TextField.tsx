import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import classes from './TextField.module.css';

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'style' | 'id' | 'className'>;
type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'style' | 'id' | 'className'>;

export const TextField = ({ label, hint, error, required, ...rest }: InputProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <input className={classes.input} {...control} {...rest} />}
  </Field>
);

/** `toggleLabel`: what the eye does, for screen readers. */
export function PasswordField({ label, hint, error, toggleLabel, ...rest }: InputProps & { toggleLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={classes.box}>
          <input className={classes.input} {...control} {...rest} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={classes.eye}
            aria-label={toggleLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
          </button>
        </span>
      )}
    </Field>
  );
}

/** Grows with its text. */
export const TextArea = ({ label, hint, error, required, ...rest }: AreaProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <textarea className={`${classes.input} ${classes.area}`} rows={3} {...control} {...rest} />}
  </Field>
);
