import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

/** The buttons of a long dialog, in view however far it is scrolled. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
