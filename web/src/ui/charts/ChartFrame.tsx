import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { FailedState } from '../State.tsx';
import classes from './Charts.module.css';
import './colours.css';

export interface FrameProps {
  title: string;
  /** Stands at the end of the title's row, such as a total. */
  note?: ReactNode;
  /** `ready` by default. */
  status?: 'loading' | 'ready' | 'failed';
  onRetry?: () => void;
  /** Shown where there is nothing to draw; by default "No data for this period". */
  empty?: string;
  /** Pixels of the plot; 240 by default. */
  height?: number;
}

interface Props extends FrameProps {
  isEmpty: boolean;
  legend?: ReactNode;
  table: ReactNode;
  children: ReactNode;
}

/** What all charts have in common: title, legend, states, and the same numbers as a table. */
export function ChartFrame({ title, note, legend, table, isEmpty, children, ...rest }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const { status = 'ready', height = 240 } = rest;
  const isReady = status === 'ready' && !isEmpty;
  return (
    <figure className={classes.frame} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {note && <span className={classes.note}>{note}</span>}
        {isReady && (
          <Button look="subtle" small aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('charts.asTable')}
          </Button>
        )}
      </figcaption>
      {isReady && !isTable && legend}
      <div style={{ minHeight: height }} className={classes.body}>
        {isReady ? isTable ? table : children : <Instead title={title} {...rest} height={height} />}
      </div>
    </figure>
  );
}

/** What stands where the plot will be. */
function Instead({ title, status = 'ready', onRetry, empty, height = 240 }: FrameProps) {
  const { t } = useTranslation();
  if (status === 'loading') {
    return (
      <Loading label={title}>
        <Skeleton height={height} />
      </Loading>
    );
  }
  if (status === 'failed') {
    return (
      <FailedState
        title={t('common.loadFailed')}
        retryLabel={t('common.retry')}
        onRetry={onRetry ?? (() => location.reload())}
      />
    );
  }
  return <p className={classes.empty}>{empty ?? t('charts.empty')}</p>;
}
