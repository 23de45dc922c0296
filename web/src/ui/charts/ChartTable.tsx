import { useTranslation } from 'react-i18next';
import classes from './Charts.module.css';
import { axisLabels, formatValue, type ChartData, type ValueFormat } from './data.ts';

interface Props {
  title: string;
  data: ChartData;
  format?: ValueFormat;
}

/** The numbers of a chart: a row for each label, a column for each series. */
export function ChartTable({ title, data: { labels, series }, format }: Props) {
  const { t, i18n } = useTranslation();
  const heads = axisLabels(labels, i18n.language);
  return (
    // Reached by the keyboard, since it may scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <caption className={classes.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('charts.label')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heads.map((head, index) => (
            <tr key={labels[index]}>
              <th scope="row">{head}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatValue(values[index] ?? null, i18n.language, format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
