import type { Task } from '@atrium/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Comments } from '../../comments/lazy.ts';
import { failureTexts } from '../../lib/failureTexts.ts';
import { toastAsked } from '../../lib/feedback/feedbackSlice.ts';
import { statusOf } from '../../query/queryStatus.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/drawer/Drawer.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Loading, TextSkeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/State.tsx';
import { useChangeTaskMutation, useRemoveTaskMutation, useTaskQuery } from './endpoints.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskParts } from './TaskParts.tsx';

export function TaskDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useTaskQuery({ params: { id } });
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const task = query.currentData?.result;
  const { status, code } = statusOf(query);
  const change = useChange(id);
  return (
    <Drawer
      title={task?.title ?? t('desks.task')}
      closeLabel={t('common.close')}
      width={480}
      onClose={onClose}
      acts={[
        task?.can.edit && (
          <IconButton key="edit" icon="edit" label={t('desks.editTask')} onClick={() => setAsking('edit')} />
        ),
        task?.can.remove && (
          <IconButton key="trash" icon="trash" label={t('desks.removeTask')} onClick={() => setAsking('remove')} />
        ),
      ]}
      footer={
        task?.can.edit && (
          <Button
            look={task.finished ? 'outline' : 'filled'}
            icon={task.finished ? 'undo' : 'tick'}
            onClick={() => change({ finished: !task.finished })}
          >
            {t(task.finished ? 'desks.reopen' : 'desks.finish')}
          </Button>
        )
      }
    >
      {task ? (
        <>
          <TaskParts task={task} onChange={change} />
          <Comments key={id} of={{ type: 'task', id }} isNewestFirst />
        </>
      ) : status === 'loading' ? (
        <Loading label={t('common.loading')}>
          <TextSkeleton lines={12} />
        </Loading>
      ) : status === 'missing' ? (
        <EmptyState icon="columns" title={t('desks.missingTask')} text={t('desks.missingHint')} />
      ) : (
        <FailedState
          {...failureTexts(t, code, t('desks.failed'))}
          retryLabel={t('common.retry')}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {task && asking === 'edit' && <TaskForm task={task} onClose={() => setAsking(null)} />}
      {task && asking === 'remove' && <RemoveTask task={task} onClose={() => setAsking(null)} onRemoved={onClose} />}
    </Drawer>
  );
}

function useChange(id: string) {
  const dispatch = useDispatch();
  const [change] = useChangeTaskMutation();
  return async (body: Parameters<typeof change>[0]['body']) => {
    const { error } = await change({ params: { id }, body });
    if (error) dispatch(toastAsked({ tone: 'bad', text: 'desks.notSaved' }));
  };
}

function RemoveTask({ task, onClose, onRemoved }: { task: Task; onClose: () => void; onRemoved: () => void }) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveTaskMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: task._id } });
    (data ? onRemoved : onClose)();
  };
  return (
    <ConfirmDialog
      title={t('desks.removeTaskTitle')}
      text={t('desks.removeTaskText')}
      confirmLabel={t('desks.removeTask')}
      cancelLabel={t('common.cancel')}
      closeLabel={t('common.close')}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
