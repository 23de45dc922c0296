import { Icon, type IconName } from '../../../ui/Icon.tsx';
import classes from './ToolButton.module.css';

interface Props {
  icon: IconName;
  label: string;
  isOn?: boolean;
  /** Without its label; phones never show it. */
  bare?: boolean;
  onClick: () => void;
}

export const ToolButton = ({ icon, label, isOn, bare, onClick }: Props) => (
  <button
    type="button"
    className={`${classes.tool} ${isOn ? classes.on : ''}`}
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} />
    {!bare && <span className={classes.word}>{label}</span>}
  </button>
);
