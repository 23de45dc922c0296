import { useId, type ReactNode } from 'react';
import { describe, FieldNote, Star, type FieldProps } from '../Field.tsx';
import classes from './FieldGroup.module.css';

type Props = FieldProps & { role?: 'group' | 'radiogroup'; disabled?: boolean; children: ReactNode };

/** Several controls that answer one question, under one label. */
export function FieldGroup({ label, role = 'group', disabled, children, ...notes }: Props) {
  const id = useId();
  const described = describe(id, notes);
  // A group has no aria-required and no aria-invalid.
  const state = role === 'radiogroup' ? described : { 'aria-describedby': described['aria-describedby'] };
  return (
    <fieldset className={classes.root} role={role} disabled={disabled} {...state}>
      <legend className={classes.legend}>
        {label}
        {notes.required && <Star />}
      </legend>
      {children}
      <FieldNote id={id} hint={notes.hint} error={notes.error} />
    </fieldset>
  );
}
