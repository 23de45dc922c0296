import type { CSSProperties } from 'react';
import { usePercent } from '../usePercent.ts';
import classes from './Course.module.css';

/** How much of a course is done. */
export function Ring({ share, text }: { share: number; text: string }) {
  const percent = usePercent();
  return (
    <div
      className={classes.ring}
      style={{ '--share': `${share}%` } as CSSProperties}
      role="img"
      aria-label={`${percent(share)}, ${text}`}
    >
      <span aria-hidden>
        <b>{percent(share)}</b>
        <small>{text}</small>
      </span>
    </div>
  );
}
