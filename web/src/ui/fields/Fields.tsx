import type { ReactNode } from 'react';
import classes from './Fields.module.css';

/** Fields one below the other, or with `pairs` two beside each other where there is room. */
export const Fields = ({ pairs, children }: { pairs?: boolean; children: ReactNode }) => (
  <div className={classes.container}>
    <div className={pairs ? classes.pairs : classes.column}>{children}</div>
  </div>
);
