import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Notice.module.css';

/** A message inside a page or form. A bad one is read out immediately. */
export const Notice = ({ tone, children }: { tone: 'bad' | 'good' | 'info'; children: ReactNode }) => (
  <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={tone === 'good' ? 'tick' : tone === 'bad' ? 'alert' : 'info'} size={18} />
    <div>{children}</div>
  </div>
);
