import type { ReactNode } from 'react';
import classes from './ReadingColumn.module.css';

/** A column as wide as one likes to read, in the middle of the page. */
export const ReadingColumn = ({ children }: { children: ReactNode }) => (
  <div className={classes.column}>{children}</div>
);
