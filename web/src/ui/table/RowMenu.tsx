import type { ReactNode } from 'react';
import { Menu } from '../Menu.tsx';
import classes from './RowMenu.module.css';

/** Drawn in place: a symbol of the sprite costs a table that scrolls more than the rest of the row. */
const dots = (
  <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="5.5" cy="12" r="1.6" />
    <circle cx="12" cy="12" r="1.6" />
    <circle cx="18.5" cy="12" r="1.6" />
  </svg>
);

/** The acts of one row. */
export const RowMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu
    target={
      <button type="button" className={classes.button} aria-label={label}>
        {dots}
      </button>
    }
  >
    {children}
  </Menu>
);
