import classes from './Progress.module.css';

/** How far long work is, 0 to 100. */
export const Progress = ({ value, label }: { value: number; label: string }) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span className={classes.bar} style={{ width: `${value}%` }} />
  </div>
);
