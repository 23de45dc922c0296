import type { Desk, TaskCard } from '@atrium/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { dayText } from '../../lib/dates.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { codeOf } from '../../query/queryStatus.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Board } from '../../ui/board/Board.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import type { Sent } from '../../query/portalApi.ts';
import type { Move } from '../../ui/sortable/order.ts';
import { desksApi, useChangeDeskMutation, useMoveTaskMutation } from './endpoints.ts';
import classes from './Desks.module.css';
import { RemoveLane } from './RemoveLane.tsx';
import { LaneForm } from './LaneForm.tsx';
import { TaskForm } from './TaskForm.tsx';

const colours: Record<TaskCard['colour'], string | undefined> = {
  none: undefined,
  blue: 'var(--accent)',
  green: 'var(--good)',
  red: 'var(--bad)',
  violet: 'var(--chart-7, #7347c7)',
  orange: 'var(--warm)',
};

type Asking = { what: 'task' | 'edit' | 'remove'; lane: Desk['lanes'][number] };

interface Props {
  desk: Desk;
  cards: readonly TaskCard[];
  onOpen: (id: string) => void;
}

/** A move into a full lane is asked for once more. */
export function DeskBoard({ desk, cards, onOpen }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { move, full, answer } = useMove(desk);
  const reorder = useReorder(desk);
  const { can } = desk;
  const columns = useMemo(() => {
    const inLane = Map.groupBy(cards, ({ lane }) => lane);
    return desk.lanes.map((lane, at) => ({
      id: lane._id,
      name: lane.name,
      ...(lane.limit !== null && { limit: lane.limit }),
      cards: (inLane.get(lane._id) ?? []).map((task) => ({ ...task, id: task._id })),
      action: can.work && (
        <span className={classes.row}>
          <IconButton
            icon="plus"
            size={18}
            label={t('desks.addTo', { name: lane.name })}
            onClick={() => setAsking({ what: 'task', lane })}
          />
          {can.edit && (
            <Menu target={<IconButton icon="more" size={18} label={t('desks.laneActs', { name: lane.name })} />}>
              <MenuItem icon="edit" onSelect={() => setAsking({ what: 'edit', lane })}>
                {t('desks.editLane')}
              </MenuItem>
              {at > 0 && (
                <MenuItem icon="left" onSelect={() => void reorder(at, at - 1)}>
                  {t('desks.laneLeft')}
                </MenuItem>
              )}
              {at < desk.lanes.length - 1 && (
                <MenuItem icon="right" onSelect={() => void reorder(at, at + 1)}>
                  {t('desks.laneRight')}
                </MenuItem>
              )}
              <MenuItem icon="trash" danger onSelect={() => setAsking({ what: 'remove', lane })}>
                {t('desks.removeLane')}
              </MenuItem>
            </Menu>
          )}
        </span>
      ),
    }));
  }, [cards, desk.lanes, can.work, can.edit, reorder, t]);
  const close = () => setAsking(null);
  return (
    <>
      <Board
        label={desk.name}
        columns={columns}
        nameOf={({ title }) => title}
        colourOf={({ colour }) => colours[colour]}
        renderCard={(task) => <CardMarks task={task} />}
        onOpen={({ id }) => onOpen(id)}
        onMove={move}
        readOnly={!can.work}
      />
      {asking?.what === 'task' && <TaskForm place={{ desk: desk._id, lane: asking.lane._id }} onClose={close} />}
      {asking?.what === 'edit' && <LaneForm desk={desk} lane={asking.lane} onClose={close} />}
      {asking?.what === 'remove' && <RemoveLane desk={desk} lane={asking.lane} onClose={close} />}
      {full && (
        <ConfirmDialog
          title={t('desks.fullTitle')}
          text={t('desks.fullText')}
          confirmLabel={t('desks.fullConfirm')}
          cancelLabel={t('common.cancel')}
          closeLabel={t('common.close')}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </>
  );
}

function CardMarks({ task }: { task: TaskCard }) {
  const { t, i18n } = useTranslation();
  const { tags, due, priority, checklist_done, checklist_total, comments_total, performer, responsible, finished } =
    task;
  return (
    <span className={classes.marks}>
      {tags.map((tag) => (
        <Badge key={tag} tone="accent">
          {tag}
        </Badge>
      ))}
      {priority !== 'normal' && (
        <Badge tone={priority === 'urgent' ? 'bad' : undefined}>{t(`desks.form.priority_${priority}`)}</Badge>
      )}
      {due && <Badge>{dayText(due, i18n.language)}</Badge>}
      {checklist_total > 0 && <span>{`${checklist_done}/${checklist_total}`}</span>}
      {comments_total > 0 && (
        <span className={classes.count} role="img" aria-label={t('desks.comments', { count: comments_total })}>
          <Icon name="chat" size={14} />
          {comments_total}
        </span>
      )}
      {finished && <Badge tone="good">{t('desks.done')}</Badge>}
      <span>{(performer ?? responsible)?.fullName}</span>
    </span>
  );
}

/** Exchanges two lanes. */
function useReorder({ _id: id, lanes }: Desk) {
  const [change] = useChangeDeskMutation();
  return useCallback(
    (from: number, to: number) => {
      const order = lanes.map(({ _id, name }) => ({ _id, name }));
      [order[from], order[to]] = [order[to]!, order[from]!];
      return change({ params: { id }, body: { lanes: order } });
    },
    [change, id, lanes],
  );
}

/** Rejects where the server refuses, so that the card goes back. */
function useMove(desk: Desk) {
  const dispatch = useDispatch<Sent['dispatch']>();
  const [send] = useMoveTaskMutation();
  const [full, setFull] = useState<{ answer: (isSure: boolean) => void } | null>(null);
  const sent = async ({ id, from, to, before }: Move, over_limit: boolean) => {
    const place = { from: from.list, to: to.list, index: to.index, after: before };
    const { error } = await send({ params: { desk: desk._id }, body: { task_id: id, ...place, over_limit } });
    return error ? (codeOf(error as never) ?? 'unknown') : null;
  };
  const ask = () => new Promise<boolean>((answer) => setFull({ answer }));
  const move = async (made: Move) => {
    let code = await sent(made, false);
    if (code === 'lane_full') {
      const isSure = await ask();
      setFull(null);
      if (!isSure) throw new Error(code);
      code = await sent(made, true);
    }
    // The board keeps the move until its own order has it.
    const shown = { params: { id: desk._id } };
    await dispatch(desksApi.endpoints.deskCards.initiate(shown, { forceRefetch: true, subscribe: false }));
    if (!code) return;
    dispatch(toastAsked({ tone: 'bad', text: code === 'task_moved' ? 'desks.error_task_moved' : 'desks.notMoved' }));
    throw new Error(code);
  };
  return { move, full: full !== null, answer: (isSure: boolean) => full?.answer(isSure) };
}
