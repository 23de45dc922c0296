import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryFeature } from '../../../query/querySaga.ts';
import { Button } from '../../../ui/Button.tsx';
import { JobLine } from '../../../ui/JobLine.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { BulkBar } from '../../../ui/table/BulkBar.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { nameOf } from './columns.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { Sums } from './Sums.tsx';
import classes from './Unattached.module.css';
import { useFiles } from './useFiles.ts';
import { useRemoval, type Order } from './useRemoval.ts';

export const features = [queryFeature];

/** Files that no item carries: how much space they take, and deleting them before the portal does. */
export function UnattachedFiles({ client }: { client: string }) {
  const { t } = useTranslation();
  const { query, status, sums, table, selection, chosen } = useFiles(client);
  const [order, setOrder] = useState<Order | null>(null);
  const { percent, run, stop } = useRemoval(client);
  const isBusy = percent !== null;
  const start = (asked: Order) => {
    setOrder(null);
    selection.clear();
    void run(asked);
  };
  const chooseSelected = () => {
    const ids = chosen();
    setOrder({ ids, count: ids.length });
  };
  const remove = { id: 'remove', icon: 'trash', label: t('companyData.files.remove'), danger: true } as const;
  return (
    <div className={classes.page}>
      {sums && sums.all.files > 0 && (
        <Sums sums={sums} busy={isBusy} onRemove={() => setOrder({ ids: null, count: sums.due.files })} />
      )}
      {isBusy && <Removing percent={percent} onStop={stop} />}
      <DataTable
        table={table}
        label={t('companyData.files.title')}
        rowName={(row) => nameOf(t, row)}
        selection={selection}
        status={status}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            icon="file"
            drawing="done"
            title={t('companyData.files.empty')}
            text={t('companyData.files.emptyHint')}
          />
        }
        foot={query.hasNextPage ? <More busy={query.isFetchingNextPage} onMore={query.fetchNextPage} /> : <span />}
      />
      <BulkBar table={table} selection={selection} acts={[{ ...remove, busy: isBusy, onSelect: chooseSelected }]} />
      {order && <RemovalDialog order={order} onClose={() => setOrder(null)} onConfirm={start} />}
    </div>
  );
}

function Removing({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation();
  return (
    <JobLine words={t('companyData.files.removing')} label={t('companyData.files.removing')} percent={percent}>
      <Button look="outline" small onClick={onStop}>
        {t('companyData.files.stop')}
      </Button>
    </JobLine>
  );
}

function More({ busy, onMore }: { busy: boolean; onMore: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div className={classes.more}>
      <Button look="outline" busy={busy} onClick={() => void onMore()}>
        {t('companyData.files.more')}
      </Button>
    </div>
  );
}
