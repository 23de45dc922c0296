import { Field, type FieldProps } from '../Field.tsx';
import classes from './inputs.module.css';

/** As high as the field whose code is on its way. */
export const WaitingField = ({ label, hint, error, required }: FieldProps) => (
  <Field label={label} hint={hint} error={error} required={required}>
    {(control) => <input {...control} className={classes.waiting} disabled aria-busy="true" />}
  </Field>
);
