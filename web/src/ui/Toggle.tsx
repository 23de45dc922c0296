import classes from './Toggle.module.css';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, effective immediately. */
export const Toggle = ({ label, isOn, onChange }: Props) => (
  <label className={classes.toggle}>
    <input
      type="checkbox"
      role="switch"
      className={classes.input}
      checked={isOn}
      aria-checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={classes.track} aria-hidden="true" />
    {label}
  </label>
);
