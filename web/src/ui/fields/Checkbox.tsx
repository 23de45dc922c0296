import { useId } from 'react';
import { describe, FieldNote, Star, type FieldProps } from '../Field.tsx';
import { Tick, type TickProps } from './Tick.tsx';

type Props = FieldProps & { isOn: boolean } & Pick<
    TickProps,
    'name' | 'isMixed' | 'disabled' | 'readOnly' | 'onBlur' | 'onChange'
  >;

/** Yes or no, effective when its form is sent; `Toggle` is effective immediately. */
export function Checkbox({ label, hint, error, required, isOn, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <Tick type="checkbox" checked={isOn} {...describe(id, { hint, error, required })} {...rest}>
        {label}
        {required && <Star />}
      </Tick>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
