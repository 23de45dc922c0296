import type { FieldProps } from '../../../ui/Field.tsx';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import classes from './Question.module.css';

interface Props extends FieldProps {
  name: string;
  /** The last number; the first is 1. */
  most: number;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Numbers side by side, one of which is chosen; on a phone at most five in a row. */
export const Scale = ({ name, most, value, onChange, onBlur, ...look }: Props) => (
  <FieldGroup {...look} role="radiogroup">
    <div className={classes.scale} data-most={most}>
      {Array.from({ length: most }, (_, at) => String(at + 1)).map((number) => (
        <label key={number} className={classes.step}>
          <input
            type="radio"
            name={name}
            value={number}
            checked={number === value}
            onChange={() => onChange(number)}
            onBlur={onBlur}
          />
          {number}
        </label>
      ))}
    </div>
  </FieldGroup>
);
