import type { ReactNode } from 'react';
import classes from './secondFactor.module.css';

interface Props {
  name: string;
  badge?: ReactNode;
  hint: string;
  /** Its buttons. */
  children: ReactNode;
}

export const FactorRow = ({ name, badge, hint, children }: Props) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <span className={classes.name}>
        {name}
        {badge}
      </span>
      <span className={classes.hint}>{hint}</span>
    </div>
    <div className={classes.acts}>{children}</div>
  </div>
);
