import classes from './Meter.module.css';

interface Props {
  value: number;
  max: number;
  /** What is measured, and how much of it is used: "96 of 100 GB". */
  label: string;
  text: string;
}

const toneOf = (share: number) => (share >= 0.95 ? 'bad' : share >= 0.8 ? 'warm' : 'plain');

/** How much of what there is is used; from 80 % and from 95 % it looks so. */
export function Meter({ value, max, label, text }: Props) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <span className={classes.root} data-tone={toneOf(share)}>
      <span
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={classes.track}
      >
        <span className={classes.bar} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.text}>{text}</span>
    </span>
  );
}
