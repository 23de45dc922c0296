import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import classes from './Charts.module.css';
import { colourOf, formatValue, type Share, type ValueFormat } from './data.ts';

const DonutPlot = lazyNamed(() => import('./plots.tsx'), 'DonutPlot');

export interface ShareProps extends FrameProps {
  shares: readonly Share[];
  /** What the shares are parts of; by default all that is shown. */
  whole?: number;
  format?: ValueFormat;
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Names, values and shares of the whole. `bars`: each with a bar as long as its value. */
function ShareTable({ title, shares, whole, format, look }: ShareProps & { look: 'colours' | 'bars' | 'plain' }) {
  const { language } = useTranslation().i18n;
  const total = whole ?? shares.reduce((sum, { value }) => sum + value, 0);
  const largest = Math.max(...shares.map(({ value }) => value));
  return (
    <table className={`${classes.table} ${classes.shares}`}>
      <caption className={classes.caption}>{title}</caption>
      <tbody>
        {shares.map(({ name, value, to }, index) => (
          <tr key={name}>
            <th scope="row">
              {look === 'colours' && <span className={classes.dot} style={{ background: colourOf(index) }} />}
              {name}
            </th>
            {look === 'bars' && (
              <td className={classes.barCell} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${(value / largest) * 100}%` }} />
              </td>
            )}
            <td className={classes.strong}>
              {to && value ? (
                <Link to={to} preventScrollReset children={formatValue(value, language, format)} />
              ) : (
                formatValue(value, language, format)
              )}
            </td>
            <td>{formatValue(total ? value / total : 0, language, percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isEmpty = (shares: readonly Share[]) => shares.every(({ value }) => value === 0);

/** Parts of a whole; better with six parts or fewer. */
export const Donut = ({ shares, whole, format, ...frame }: ShareProps) => (
  <ChartFrame
    {...frame}
    isEmpty={isEmpty(shares)}
    table={<ShareTable {...frame} shares={shares} whole={whole} format={format} look="plain" />}
  >
    <div className={classes.donut}>
      <Suspense fallback={<span className={classes.ring} />}>
        <DonutPlot shares={shares} format={format} />
      </Suspense>
      <ShareTable {...frame} shares={shares} whole={whole} format={format} look="colours" />
    </div>
  </ChartFrame>
);

/** Parts of a whole as lying bars: a table already. */
export const Bars = ({ shares, whole, format, ...frame }: ShareProps) => (
  <ChartFrame
    {...frame}
    isEmpty={isEmpty(shares)}
    table={<ShareTable {...frame} shares={shares} whole={whole} format={format} look="plain" />}
  >
    <ShareTable {...frame} shares={shares} whole={whole} format={format} look="bars" />
  </ChartFrame>
);
