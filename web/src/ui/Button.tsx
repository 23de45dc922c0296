import type { ComponentProps, ReactNode } from 'react';
import { busyProps } from './busyProps.ts';
import { Link } from 'react-router-dom';
import classes from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type Look = 'filled' | 'soft' | 'outline' | 'subtle' | 'danger';

interface Looks {
  look?: Look;
  icon?: IconName;
  small?: boolean;
  wide?: boolean;
  children: ReactNode;
}

interface ButtonProps extends Looks, Omit<ComponentProps<'button'>, 'children' | 'style'> {
  /** Shows that the work goes on, and cannot be pressed meanwhile. It keeps the focus. */
  busy?: boolean;
}

const shape = ({ look = 'filled', small, wide, busy }: Looks & { busy?: boolean }) =>
  [classes.root, classes[look], small && classes.small, wide && classes.wide, busy && classes.busy]
    .filter(Boolean)
    .join(' ');

const Content = ({ icon, children }: Looks) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
  </>
);

/** An open menu or popover adds a class to its button. */
export const Button = ({
  look,
  icon,
  small,
  wide,
  busy,
  disabled,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={`${shape({ look, small, wide, busy, children })} ${className}`}
    {...rest}
    {...(busy ? busyProps : { disabled })}
  >
    <Content icon={icon}>{children}</Content>
  </button>
);

/** A link that looks like a button, inside the portal. */
export const LinkButton = ({ icon, to, children, ...looks }: Looks & { to: string }) => (
  <Link to={to} className={shape({ ...looks, children })}>
    <Content icon={icon}>{children}</Content>
  </Link>
);
