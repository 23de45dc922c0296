import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import classes from './Tick.module.css';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'style' | 'className'> {
  type: 'checkbox' | 'radio';
  /** Some of what it stands for is ticked. */
  isMixed?: boolean;
  /** A second line. */
  note?: ReactNode;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A checkbox or radio with its words; the whole row is pressed. Read-only stays focusable and keeps its state. */
export function Tick({ isMixed = false, note, onChange, readOnly, children, ...rest }: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classes.row} data-readonly={readOnly || undefined}>
      <input
        ref={input}
        className={classes.input}
        {...rest}
        aria-readonly={readOnly || undefined}
        onChange={(event) => !readOnly && onChange(event.target.checked)}
      />
      <span className={classes.words}>
        {children}
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </label>
  );
}
