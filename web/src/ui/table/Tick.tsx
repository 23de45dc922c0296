import { useEffect, useRef, type ComponentProps } from 'react';
import field from '../fields/Tick.module.css';
import classes from './Tick.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  /** Some of what it stands for is on. */
  isMixed?: boolean;
  /** `withShift`: a range is meant. */
  onTick: (isOn: boolean, withShift: boolean) => void;
}

/** A check box without a visible label, in a target of the line's height. */
export function Tick({ label, isMixed = false, checked, onTick, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classes.target}>
      <input
        ref={input}
        type="checkbox"
        className={field.input}
        aria-label={label}
        checked={checked}
        onChange={(event) => onTick(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
        {...rest}
      />
    </label>
  );
}
