import type { ElementType, ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './AccessRow.module.css';

interface Props {
  as?: ElementType;
  icon?: IconName;
  name: ReactNode;
  badge?: ReactNode;
  hint?: ReactNode;
  /** Its buttons. */
  children?: ReactNode;
}

/** A way to sign in, a device or a choice: its name, what is to know of it, and what can be done. */
export const AccessRow = ({ as: Element = 'div', icon, name, badge, hint, children }: Props) => (
  <Element className={classes.row}>
    {icon && (
      <span className={classes.mark}>
        <Icon name={icon} size={20} />
      </span>
    )}
    <div className={classes.words}>
      <span className={classes.name}>
        {name}
        {badge}
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
    {children && <div className={classes.acts}>{children}</div>}
  </Element>
);
