import { Icon } from '../Icon.tsx';
import classes from './pills.module.css';

interface Props {
  label: string;
  removeLabel: string;
  isFixed: boolean;
  onRemove: () => void;
}

/** A chosen entry. Backspace in the field removes the last one, so that its button needs no stop of Tab. */
export const Pill = ({ label, removeLabel, isFixed, onRemove }: Props) => (
  <span className={classes.pill}>
    <span className={classes.text}>{label}</span>
    {!isFixed && (
      <button
        type="button"
        tabIndex={-1}
        className={classes.remove}
        aria-label={removeLabel}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onRemove}
      >
        <Icon name="cross" size={14} />
      </button>
    )}
  </span>
);
