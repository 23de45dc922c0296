import type { ReactNode } from 'react';
import classes from './PanelPart.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  act?: ReactNode;
  children: ReactNode;
}

/** A titled part of a drawer or a side panel. */
export const PanelPart = ({ title, note, act, children }: Props) => (
  <section aria-label={title} className={classes.part}>
    <div className={classes.head}>
      <h3>
        {title} {note && <span className={classes.note}>{note}</span>}
      </h3>
      {act}
    </div>
    {children}
  </section>
);
