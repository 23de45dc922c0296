import { useId } from 'react';
import { FieldNote, Star, type FieldProps } from '../Field.tsx';
import { Tick, type TickProps } from './Tick.tsx';
import classes from './Tick.module.css';

type Props = FieldProps & { isOn: boolean } & Pick<
    TickProps,
    'name' | 'isMixed' | 'disabled' | 'readOnly' | 'onBlur' | 'onChange'
  >;

/** Yes or no, effective when its form is sent; `Toggle` is effective immediately. */
export function Checkbox({ label, hint, error, required, isOn, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <Tick
        type="checkbox"
        checked={isOn}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        aria-required={required || undefined}
        note={hint}
        {...rest}
      >
        {label}
        {required && <Star />}
      </Tick>
      <div className={classes.below}>
        <FieldNote id={id} error={error} />
      </div>
    </div>
  );
}
