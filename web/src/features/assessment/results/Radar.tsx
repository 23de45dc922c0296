import classes from './Results.module.css';

export interface RadarAxis {
  name: string;
  others: number | null;
  self: number | null;
}

const size = 260;
const middle = size / 2;
const radius = 96;
const rings = [25, 50, 75, 100];

function pointOf(at: number, count: number, share: number): [number, number] {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  const length = (radius * share) / 100;
  return [middle + length * Math.cos(angle), middle + length * Math.sin(angle)];
}

const shapeOf = (values: readonly (number | null)[]) =>
  values
    .map((value, at) =>
      pointOf(at, values.length, value ?? 0)
        .map((part) => part.toFixed(1))
        .join(','),
    )
    .join(' ');

/** Two shapes over the competencies, told apart by their dash as well; the bars repeat the numbers. */
export function Radar({ axes, label }: { axes: readonly RadarAxis[]; label: string }) {
  const count = axes.length;
  const has = (name: 'self' | 'others') => axes.some((axis) => axis[name] !== null);
  return (
    <figure className={classes.radar}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        {rings.map((share) => (
          <polygon key={share} className={classes.ring} points={shapeOf(axes.map(() => share))} />
        ))}
        {axes.map(({ name }, at) => {
          const [x, y] = pointOf(at, count, 100);
          return <line key={name} className={classes.ring} x1={middle} y1={middle} x2={x} y2={y} />;
        })}
        {has('others') && <polygon className={classes.others} points={shapeOf(axes.map(({ others }) => others))} />}
        {has('self') && <polygon className={classes.self} points={shapeOf(axes.map(({ self }) => self))} />}
        {axes.map(({ name }, at) => {
          const [x, y] = pointOf(at, count, 116);
          return (
            <text key={name} className={classes.axis} x={x} y={y + 4} textAnchor="middle" aria-hidden="true">
              {at + 1}
            </text>
          );
        })}
      </svg>
      <ol className={classes.axes}>
        {axes.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </figure>
  );
}
