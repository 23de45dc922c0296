import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { failureTexts } from '../../lib/failureTexts.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { selectMyId } from '../../session/sessionSelectors.ts';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { useMyTasksQuery } from './endpoints.ts';
import { TaskDrawer } from './TaskDrawer.tsx';
import { TaskTable } from './TaskTable.tsx';

const atMost = '100';

/** The open tasks of all boards in which the reader takes part: the earliest due first, those without a day at the end. */
export function MyTasks() {
  const { t } = useTranslation();
  const people = useSelector(selectMyId) ?? '';
  const [opened, setOpened] = useState<string | null>(null);
  const asked = (due: object | null, sort: string) => ({
    query: { filter: JSON.stringify({ people, finished: false, due }), sort, limit: atMost } as never,
  });
  const query = useMyTasksQuery(asked({ $gte: '0001-01-01' }, 'due'));
  const undated = useMyTasksQuery(asked(null, '-created')).currentData?.result ?? [];
  const dated = query.currentData?.result;
  const found = dated && [...dated, ...undated];
  const { status, code } = statusOf(query);
  if (status === 'loading')
    return (
      <Loading label={t('common.loading')}>
        <TextSkeleton lines={8} />
      </Loading>
    );
  if (!found)
    return (
      <FailedState
        {...failureTexts(t, code, t('desks.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  return (
    <>
      {found.length ? (
        <TaskTable
          label={t('desks.tasks')}
          rows={found.map((task) => ({ ...task, place: task.desk_name }))}
          placeLabel={t('desks.board')}
          onOpen={setOpened}
        />
      ) : (
        <EmptyState icon="tick" title={t('desks.noTasks')} text={t('desks.noTasksHint')} />
      )}
      {opened && <TaskDrawer id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
