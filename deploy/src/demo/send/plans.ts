import { idp } from '@atrium/contracts';
import type { PlannedPlan } from '../plan/plans.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Makes a development plan, or lets the employee draft it; the employee ticks tasks, and who made it finishes it. */
export async function makePlan(
  admin: Session,
  present: readonly Present[],
  { employee, isDraft, isFinished, tasks, title, notes }: PlannedPlan,
): Promise<void> {
  const { session } = present[employee]!;
  const author = isDraft ? session : admin;
  const given = tasks.map(({ title: name, deadline }) => ({ title: name, deadline }));
  const body = { title, notes, employee: session.userId, tasks: given };
  const { result: plan } = await author.api(idp.create, { body });
  for (const [at, { isDone }] of tasks.entries())
    if (isDone)
      await session.api(idp.finishTask, { body: { idp_id: plan._id, task_id: plan.tasks[at]!._id, done: true } });
  if (isFinished) await author.api(idp.update, { params: { id: plan._id }, body: { status: 'finished' } });
}
