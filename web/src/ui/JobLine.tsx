import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import classes from './JobLine.module.css';
import { Progress } from './Progress.tsx';

interface Props {
  /** What is being done, or has been. */
  words: ReactNode;
  /** 0 to 100 while it goes on. */
  percent?: number;
  /** Names the progress. */
  label: string;
  /** Buttons, such as to cancel. */
  children?: ReactNode;
  /** Takes the line away, once the work is over. */
  close?: { label: string; onClose: () => void };
}

/** Long work above the list that it concerns: how far it is, and how it ended. */
export const JobLine = ({ words, percent, label, children, close }: Props) => (
  <div className={classes.line}>
    <span role="status" className={classes.words}>
      {words}
    </span>
    {percent !== undefined && (
      <span className={classes.progress}>
        <Progress value={percent} label={label} />
      </span>
    )}
    {children}
    {close && <IconButton icon="cross" label={close.label} onClick={close.onClose} />}
  </div>
);

/** Of about `total` items, 0 to 100. */
export const percentOf = ({ done, total }: { done: number; total: number }) =>
  total ? Math.min(100, (done / total) * 100) : 0;
