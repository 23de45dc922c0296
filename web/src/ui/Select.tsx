import { useId, type ComponentProps } from 'react';
import { describe, FieldNote, Star, type FieldProps } from './Field.tsx';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Select.module.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'>, Omit<FieldProps, 'label'> {
  label: string;
  /** The label is for screen readers only. */
  bare?: boolean;
  icon?: IconName;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own list: right on every phone and for every screen reader. */
export function Select({ label, hint, error, required, bare, icon, options, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div className={bare ? classes.bare : classes.root}>
      <label htmlFor={id} className={bare ? classes.hidden : classes.label}>
        {label}
        {required && <Star />}
      </label>
      <span className={classes.box}>
        {icon && <Icon name={icon} size={18} />}
        <select
          id={id}
          className={classes.select}
          {...describe(id, { hint, error, required })}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </span>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}
