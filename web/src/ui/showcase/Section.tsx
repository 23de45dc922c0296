import type { ReactNode } from 'react';
import classes from './Showcase.module.css';

/** One state of a part, under its name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
