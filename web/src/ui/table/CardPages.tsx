import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../lib/i18n/useTexts.ts';
import { Card } from '../Card.tsx';
import { Loading } from '../Skeleton.tsx';
import { Paging, type Pages } from './Paging.tsx';
import { TableProblem, TableTrouble } from './TableProblem.tsx';

interface Props<Row> {
  table: Pages<Row>;
  status: 'ready' | 'loading' | 'failed';
  onRetry: () => void;
  /** What stands where there are no rows at all. */
  empty: ReactNode;
  /** The shape of the cards that are being loaded. */
  bones: ReactNode;
  /** `isOld`: other rows are on their way. */
  children: (rows: readonly Row[], isOld: boolean) => ReactNode;
}

/** A page of cards in each of its looks; `DataTable` is the same for rows in columns. */
export function CardPages<Row>({ table, status, onRetry, empty, bones, children }: Props<Row>) {
  useTexts('table');
  const { t } = useTranslation();
  const { rows, url } = table;
  if (!rows)
    return status === 'failed' ? (
      <Card>
        <TableProblem kind="failed" onRetry={onRetry} />
      </Card>
    ) : (
      <Loading label={t('common.loading')}>{bones}</Loading>
    );
  if (!rows.length && status === 'ready')
    return <Card>{url.isNarrowed ? <TableProblem kind="nothingFound" onRetry={url.clear} /> : empty}</Card>;
  return (
    <>
      {status === 'failed' && <TableTrouble onRetry={onRetry} />}
      {children(rows, status === 'loading')}
      <Paging table={table} />
    </>
  );
}
