import type { Task } from '@atrium/contracts';
import { tasks } from '@atrium/contracts/tasks';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../resources/FormDialog.tsx';
import { attachedItem } from '../../session/useUpload.ts';
import { useAddTaskMutation, useChangeTaskMutation } from './endpoints.ts';

const names = [
  'title',
  'description',
  'priority',
  'colour',
  'start',
  'due',
  'responsible',
  'performer',
  'co_performers',
  'observers',
  'attachment',
] as const;

interface Props {
  /** Of a new task. */
  place?: { desk: string; lane: string };
  task?: Task;
  onClose: () => void;
}

export function TaskForm({ place, task, onClose }: Props) {
  const { t } = useTranslation();
  const [add] = useAddTaskMutation();
  const [change] = useChangeTaskMutation();
  return (
    <FormDialog
      title={t(task ? 'desks.editTask' : 'desks.newTask')}
      width={640}
      call={tasks.create}
      names={names}
      texts="desks.form"
      fileModule="task"
      initial={
        task ? { ...task, attachment: task.attachment.map(attachedItem) } : { priority: 'normal', colour: 'none' }
      }
      sendsChanges={Boolean(task)}
      submitLabel={t(task ? 'common.save' : 'desks.addTask')}
      send={(body) => (task ? change({ params: { id: task._id }, body }) : add({ body: { ...body, ...place! } }))}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
