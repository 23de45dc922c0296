import type { ReactNode } from 'react';
import classes from './Badge.module.css';

type Tone = 'accent' | 'neutral' | 'good' | 'warm' | 'bad';

/** A number or a word of state. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
);
