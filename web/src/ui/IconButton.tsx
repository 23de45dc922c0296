import type { ComponentProps } from 'react';
import { busyProps } from './busyProps.ts';
import { Icon, type IconName } from './Icon.tsx';
import classes from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'style'> {
  icon: IconName;
  /** What it does: its accessible name and its tooltip. */
  label: string;
  size?: number;
  /** A number in the corner; 0 shows nothing. */
  count?: number;
  busy?: boolean;
}

/** An open menu adds a class to its button. */
export const IconButton = ({
  icon,
  label,
  size = 22,
  count = 0,
  busy,
  disabled,
  type = 'button',
  className = '',
  ...rest
}: Props) => (
  <button
    type={type}
    className={`${classes.root} ${busy ? classes.busy : ''} ${className}`}
    aria-label={label}
    title={label}
    {...rest}
    {...(busy ? busyProps : { disabled })}
  >
    <Icon name={icon} size={size} />
    {count > 0 && <span className={classes.count}>{count > 99 ? '99+' : count}</span>}
  </button>
);

interface LinkProps extends Pick<Props, 'icon' | 'label' | 'size'> {
  href: string;
}

/** Opens a file of ours in a tab of its own. */
export const IconTabLink = ({ icon, label, size = 22, href }: LinkProps) => (
  <a className={classes.root} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
    <Icon name={icon} size={size} />
  </a>
);
