import type { ReactNode } from 'react';
import classes from './Grid.module.css';

/** A heading between rows, or what an open row shows below itself. */
export const WideRow = ({
  index,
  kind,
  children,
}: {
  index: number;
  kind: 'group' | 'detail';
  children: ReactNode;
}) => (
  <div role="row" aria-rowindex={index} className={classes[`${kind}Row`]}>
    <div role="gridcell" className={classes.wide}>
      {children}
    </div>
  </div>
);
