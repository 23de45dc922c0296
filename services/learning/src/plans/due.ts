import { log, unitOfWork } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { planReached } from './events.ts';
import { chiefOf, today } from './reading.ts';
import { derivedOf, tellToday } from './rules.ts';
import { plansDue, plansOf } from './store.ts';

const batchSize = 100;

/** Tells of the deadlines of one plan, unless that was done meanwhile. */
const tellOf = (tenant: { clientId: string }, id: string, now: Date): Promise<null> =>
  unitOfWork(tenant, async (work) => {
    const plan = await plansOf(tenant).byId(id, work);
    if (plan?.status !== 'active') return null;
    const { tasks, near, overdue } = tellToday(plan.tasks, today(now));
    const { due } = derivedOf({ ...plan, tasks });
    await plansOf(tenant).save(id, { tasks, due }, work);
    const { employee: by } = plan;
    const created = now.toISOString();
    if (near.length) work.announce(planReached(plan, { step: 'near', by, tasks: near, recipients: [by], created }));
    if (overdue.length) {
      const recipients = [by, ...(await chiefOf(tenant, by))];
      work.announce(planReached(plan, { step: 'overdue', by, tasks: overdue, recipients, created }));
    }
    return null;
  });

/** Tells of the tasks whose last day is tomorrow, and of those that are overdue, once each. */
export async function tellOfDeadlines(now = new Date()): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const due = await plansDue(today(now), batchSize, failed);
    for (const { _id, client_id: clientId } of due)
      await tellOf({ clientId }, _id, now).catch((error: unknown) => {
        failed.push(_id);
        log.error({ err: error, clientId, plan: _id }, 'the deadlines of a plan could not be told of');
      });
    if (due.length < batchSize) return;
  }
}

export function scheduleDeadlines() {
  schedule('plans-due', '13 5 * * *', () => tellOfDeadlines()).catch((error: unknown) =>
    log.error({ err: error }, 'not scheduled'),
  );
}
