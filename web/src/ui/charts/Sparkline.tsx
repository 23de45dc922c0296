import classes from './Charts.module.css';

interface Props {
  values: readonly number[];
  /** Says what it shows; without it, it is decoration beside a number. */
  label?: string;
  width?: number;
  height?: number;
}

const edge = 2;

/** A trend without axes. */
export function Sparkline({ values, label, width = 96, height = 28 }: Props) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - least) / (most - least || 1)) * (height - 2 * edge);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={classes.sparkline} width={width} height={height} {...named}>
      <polyline points={points.join(' ')} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={2} />
    </svg>
  );
}
