import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import type { Choice } from './choice.ts';
import classes from './PickerField.module.css';

interface Props {
  choice: Choice;
  /** Of the button that takes it out. */
  label: string;
  onRemove: (() => void) | undefined;
}

export const Chip = ({ choice: { name, picture }, label, onRemove }: Props) => (
  <span className={classes.chip}>
    {picture !== undefined && <Avatar name={name} src={picture} size={24} />}
    <span className={classes.name}>{name}</span>
    {onRemove && (
      <button type="button" className={classes.remove} aria-label={label} title={label} onClick={onRemove}>
        <Icon name="cross" size={14} />
      </button>
    )}
  </span>
);
