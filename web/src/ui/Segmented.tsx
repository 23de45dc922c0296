import classes from './Segmented.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few ways to see the same, side by side. */
export const Segmented = <Value extends string>({ label, value, options, onChange }: Props<Value>) => (
  <div role="group" aria-label={label} className={classes.root}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        className={classes.option}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
