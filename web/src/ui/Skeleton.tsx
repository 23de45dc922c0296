import classes from './Skeleton.module.css';

interface Props {
  width?: number | string;
  height?: number;
  round?: boolean;
}

/** A grey shape where something will be. */
export const Skeleton = ({ width = '100%', height = 12, round }: Props) => (
  <span className={`${classes.bone} ${round ? classes.round : ''}`} style={{ width, height }} />
);

/** A person: picture and two lines. */
export const PersonSkeleton = ({ size = 40 }: { size?: number }) => (
  <span className={classes.person}>
    <Skeleton width={size} height={size} round />
    <span className={classes.lines}>
      <Skeleton width="42%" />
      <Skeleton width="64%" height={10} />
    </span>
  </span>
);

/** Lines of text, the last one shorter. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <span className={classes.lines}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '55%' : '100%'} />
    ))}
  </span>
);

/** Wraps the shapes of what comes and says so to screen readers. */
export const Loading = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div role="status" aria-label={label} aria-busy="true" className={classes.loading}>
    {children}
  </div>
);
