import classes from './Charts.module.css';
import { colourOf, type Series } from './data.ts';

/** Names of the series with their colours; references are dashed here, too. One series needs none. */
export const Legend = ({ series }: { series: readonly Series[] }) =>
  series.length > 1 && (
    <ul className={classes.legend}>
      {series.map(({ name, isReference }, index) => (
        <li key={name}>
          <span
            className={`${classes.key} ${isReference ? classes.dashed : ''}`}
            style={{ color: colourOf(index, isReference) }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
