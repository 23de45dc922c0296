import type { PlanStep } from '@atrium/contracts/idpStates';
import { on } from '@atrium/kit';
import { removeAbout } from '../notifications/deliver.ts';
import { oncePerPerson, type Kind } from '../notifications/rules.ts';
import type { Source } from './source.ts';

const kinds: Record<PlanStep, Kind> = {
  assigned: 'idp_assigned',
  tasks_done: 'idp_tasks_done',
  finished: 'idp_finished',
  near: 'idp_near',
  overdue: 'idp_overdue',
};

/** Of a deadline the employee is told, too, who is its actor. */
const isDeadline = (step: PlanStep) => step === 'near' || step === 'overdue';

/** People are told of deadlines by the day, of another step once. */
const subjectOf = (_id: string, step: PlanStep, created: string) =>
  `plan:${_id}:${step}${isDeadline(step) ? `:${created.slice(0, 10)}` : ''}`;

export const planReached: Source<'learning.plan.reached'> = {
  event: 'learning.plan.reached',
  readKeys: () => ['all'],
  notes: ({ _id, step, by, name, tasks, recipients, created }) =>
    oncePerPerson(
      isDeadline(step) ? '' : by,
      recipients.map((user): [string, Kind] => [user, kinds[step]]),
    ).map((recipient) => ({
      ...recipient,
      section: 'idp' as const,
      subject: subjectOf(_id, step, created),
      about: [_id],
      actors: [by],
      actors_total: 1,
      name: tasks.length ? `${name}: ${tasks[0]}` : name,
      link: `/idp/${_id}`,
      created,
    })),
};

export const planRemoved = on('learning.plan.removed', ({ _id }, context) => removeAbout(_id, context));
