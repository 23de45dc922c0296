import type { Desk } from '@atrium/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useDeskCardsQuery, useDeskQuery, useFinishDeskMutation } from '../../features/desks/endpoints.ts';
import { DeskMarks, FavouriteButton } from '../../features/desks/DeskCard.tsx';
import type { DeskAsking } from '../../features/desks/DeskDialogs.tsx';
import { useCardFilters } from '../../features/desks/useCardFilters.ts';
import { TaskTable } from '../../features/desks/TaskTable.tsx';
import { failureTexts } from '../../lib/failureTexts.ts';
import { lazyNamed } from '../../lib/lazyNamed.ts';
import { queryFeature } from '../../query/querySaga.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { useSectionTitle } from '../../session/useSectionTitle.ts';
import { BoardSkeleton } from '../../ui/board/Board.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FilterBar } from '../../ui/filterBar/FilterBar.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { HeaderAct } from '../../ui/pageHeader/HeaderActs.tsx';
import { PageHeader } from '../../ui/pageHeader/PageHeader.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import classes from './DesksPage.module.css';

const DeskBoard = lazyPart(lazyNamed(() => import('../../features/desks/DeskBoard.tsx'), 'DeskBoard', 'people'));
const DeskDialogs = lazyPart(lazyNamed(() => import('../../features/desks/DeskDialogs.tsx'), 'DeskDialogs', 'people'));
const TaskDrawer = lazyPart(
  lazyNamed(() => import('../../features/desks/TaskDrawer.tsx'), 'TaskDrawer', 'people', 'dates', 'fileField'),
);

export const features = [queryFeature];

export function Page() {
  const { t } = useTranslation();
  const { _id: id = '' } = useParams();
  const query = useDeskQuery({ params: { id } });
  const desk = query.currentData?.result;
  const { status, code } = statusOf(query);
  if (desk?.can.read) return <OpenDesk key={id} desk={desk} />;
  if (status === 'loading') return <BoardSkeleton />;
  if (desk || status === 'missing')
    return <EmptyState icon="columns" drawing="missing" title={t('desks.missing')} text={t('desks.missingHint')} />;
  return (
    <FailedState
      {...failureTexts(t, code, t('desks.failed'))}
      retryLabel={t('common.retry')}
      busy={query.isFetching}
      onRetry={query.refetch}
    />
  );
}

function OpenDesk({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<DeskAsking | null>(null);
  const opened = params.get('task');
  const open = (task: string | null) =>
    setParams((now) => {
      if (task) now.set('task', task);
      else now.delete('task');
      return now;
    });
  return (
    <div className={`${classes.page} ${classes.wide}`}>
      <PageHeader
        crumbs={[{ label: useSectionTitle()('task-tracker'), to: '/task-tracker' }]}
        title={desk.name}
        note={
          <span className={classes.row}>
            <FavouriteButton desk={desk} />
            <DeskMarks desk={desk} />
          </span>
        }
        acts={useActs(desk, setAsking)}
      />
      {desk.finished && <Notice tone="info">{t('desks.finishedText')}</Notice>}
      <Tasks desk={desk} onOpen={open} onAddLane={() => setAsking('lane')} />
      {opened && <TaskDrawer id={opened} onClose={() => open(null)} />}
      {asking && <DeskDialogs desk={desk} asking={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

function useActs(desk: Desk, ask: (asking: DeskAsking) => void): HeaderAct[] {
  const { t } = useTranslation();
  const [finish] = useFinishDeskMutation();
  const { can, finished, _id } = desk;
  const act = (asking: DeskAsking, icon: HeaderAct['icon'], more: Partial<HeaderAct> = {}) =>
    ({ id: asking, label: t(`desks.act_${asking}`), icon, onSelect: () => ask(asking), ...more }) as HeaderAct;
  const restore = () => void finish({ params: { desk: _id }, body: { finished: false } });
  return [
    ...(can.edit && !finished ? [act('edit', 'edit'), act('finish', 'tick'), act('lane', 'plus', { main: true })] : []),
    ...(can.edit && finished
      ? [{ id: 'restore', label: t('desks.restore'), icon: 'undo' as const, onSelect: restore }]
      : []),
    ...(can.hand_over ? [act('handOver', 'person')] : []),
    ...(can.remove ? [act('remove', 'trash', { danger: true })] : []),
  ];
}

const views = ['kanban', 'table'] as const;

function Tasks({ desk, onOpen, onAddLane }: { desk: Desk; onOpen: (id: string) => void; onAddLane: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('kanban');
  const [isMine, setMine] = useState(false);
  const query = useDeskCardsQuery({ params: { id: desk._id } });
  const all = query.currentData?.result;
  const { url, filters, chosen } = useCardFilters(all);
  const cards = useMemo(() => chosen.filter(({ mine }) => !isMine || mine), [chosen, isMine]);
  const { status, code } = statusOf(query);
  if (!all && status === 'loading') return <BoardSkeleton />;
  if (!all)
    return (
      <FailedState
        {...failureTexts(t, code, t('desks.failed'))}
        retryLabel={t('common.retry')}
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  if (!desk.lanes.length)
    return (
      <EmptyState icon="columns" title={t('desks.noLanes')} text={t('desks.noLanesHint')}>
        {desk.can.edit && !desk.finished && (
          <Button icon="plus" onClick={onAddLane}>
            {t('desks.act_lane')}
          </Button>
        )}
      </EmptyState>
    );
  const laneNames = new Map(desk.lanes.map(({ _id, name }) => [_id, name]));
  return (
    <>
      <div className={classes.row}>
        <Segmented
          label={t('desks.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`desks.view_${value}`) }))}
          onChange={setView}
        />
        <Checkbox label={t('desks.onlyMine')} isOn={isMine} onChange={setMine} />
        <span>{t('desks.tasksTotal', { total: cards.length })}</span>
      </div>
      <FilterBar url={url} searchLabel={t('desks.searchTasks')} filters={filters} total={cards.length} />
      {view === 'table' && url.isNarrowed && !cards.length ? (
        <EmptyState icon="filter" title={t('desks.nothingFound')} text={t('desks.nothingFoundHint')} />
      ) : view === 'kanban' ? (
        <DeskBoard desk={desk} cards={cards} onOpen={onOpen} />
      ) : (
        <TaskTable
          label={desk.name}
          rows={cards.map((card) => ({ ...card, place: laneNames.get(card.lane) ?? '' }))}
          placeLabel={t('desks.lane')}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
