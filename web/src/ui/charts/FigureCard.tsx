import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../Card.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Charts.module.css';
import { formatValue, type ValueFormat } from './data.ts';
import { Sparkline } from './Sparkline.tsx';

export interface FigureProps {
  label: string;
  /** Null while it is loading. */
  value: number | null;
  format?: ValueFormat;
  /** In comparison with the time before; `format` as of the value where absent. */
  change?: { value: number; format?: ValueFormat; goodWhen?: 'up' | 'down' };
  /** Such as "was 16.04 %". */
  note?: string;
  trend?: readonly number[];
  /** The list that the number comes from. */
  to?: string;
}

/** One number with its change. The colour says whether the change is good; the arrow, where it goes. */
export function Figure({ label, value, format, change, note, trend, to }: FigureProps) {
  const { language } = useTranslation().i18n;
  if (value === null) {
    return (
      <Card className={classes.figure}>
        <Loading label={label}>
          <Skeleton width="50%" />
          <Skeleton width="70%" height={28} />
          <Skeleton width="60%" />
        </Loading>
      </Card>
    );
  }
  const number = formatValue(value, language, format);
  return (
    <Card className={classes.figure}>
      <span className={classes.figureLabel}>{label}</span>
      <span className={classes.number}>{to ? <Link to={to} preventScrollReset children={number} /> : number}</span>
      {trend && <Sparkline values={trend} />}
      <span className={classes.change}>
        {change && <Change {...change} format={change.format ?? format} />}
        {note}
      </span>
    </Card>
  );
}

function Change({ value, format, goodWhen }: NonNullable<FigureProps['change']>) {
  const { t, i18n } = useTranslation();
  const direction = value === 0 ? 'same' : value > 0 ? 'up' : 'down';
  const tone = !goodWhen || direction === 'same' ? '' : direction === goodWhen ? classes.good : classes.bad;
  const mark = { up: '▲', down: '▼', same: '' }[direction];
  return (
    <span className={tone}>
      <span aria-hidden="true">{mark} </span>
      <VisuallyHidden>{t(`charts.${direction}`)} </VisuallyHidden>
      {formatValue(Math.abs(value), i18n.language, format)}
    </span>
  );
}
