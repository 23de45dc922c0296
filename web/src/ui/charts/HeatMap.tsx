import { useTranslation } from 'react-i18next';
import { dateFormat } from '../../lib/formats.ts';
import { regionalLocale } from '../../lib/regionalLocale.ts';
import { weekOrder } from '../../lib/weeks.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ChartFrame, type FrameProps } from './ChartFrame.tsx';
import classes from './Charts.module.css';
import { formatValue, weekdayName, type ValueFormat } from './data.ts';

export interface HeatMapProps extends FrameProps {
  /** Seven rows, Monday first, of 24 hours. */
  values: readonly (readonly number[])[];
  format?: ValueFormat;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Of five steps; zero has none. */
const stepOf = (value: number, largest: number) => (value <= 0 ? 0 : Math.ceil((value / largest) * 5));

interface TableProps extends HeatMapProps {
  withNumbers: boolean;
}

function HourTable({ title, values, format, withNumbers }: TableProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const largest = Math.max(...values.flat());
  const hourName = (hour: number) =>
    dateFormat(language, { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 5, hour));
  const cell = (value: number) => {
    const text = formatValue(value, language, format);
    return withNumbers ? text : <VisuallyHidden>{text}</VisuallyHidden>;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={withNumbers ? classes.table : classes.heat}>
        <caption className={classes.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {withNumbers ? t('charts.label') : <VisuallyHidden>{t('charts.label')}</VisuallyHidden>}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" abbr={hourName(hour)}>
                {withNumbers || hour % 3 === 0 ? hour : <VisuallyHidden>{hour}</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekOrder(regionalLocale(language)).map((weekday) => (
            <tr key={weekday}>
              <th scope="row" abbr={weekdayName(weekday, language, 'long')}>
                {weekdayName(weekday, language)}
              </th>
              {hours.map((hour) => {
                const value = values[weekday - 1]?.[hour] ?? 0;
                const place = `${weekdayName(weekday, language)}, ${hourName(hour)}: ${formatValue(value, language, format)}`;
                return (
                  <td key={hour} title={place} className={withNumbers ? '' : classes[`heat${stepOf(value, largest)}`]}>
                    {cell(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** When something happens: weekday by hour. A table in both looks. */
export const Heat = (props: HeatMapProps) => (
  <ChartFrame
    {...props}
    isEmpty={props.values.flat().every((value) => value === 0)}
    table={<HourTable {...props} withNumbers />}
  >
    <HourTable {...props} withNumbers={false} />
  </ChartFrame>
);
