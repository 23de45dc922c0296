import type { RequestDoc, StepDoc } from './store.ts';

type Named = Pick<RequestDoc, '_id' | 'author' | 'name'>;

const dataOf = ({ _id, author, name }: Named, by: string, created: string) => ({ _id, author, by, name, created });

/** `passed`: the step before it. */
export const stepWaits = (request: Named, step: StepDoc, by: string, passed: string | null) => ({
  type: 'workflow.process.waiting' as const,
  data: {
    ...dataOf(request, by, step.activated!),
    step: step._id,
    passed,
    performers: step.assigned.map(({ user }) => user),
  },
});

/** `step`: the last one that was active. */
export const requestClosed = (
  request: Named,
  { by, at, step, status }: { by: string; at: string; step: string; status: 'finished' | 'rejected' | 'cancelled' },
) => ({
  type: 'workflow.process.closed' as const,
  data: { ...dataOf(request, by, at), step, status },
});

export const requestRemoved = (_id: string) => ({ type: 'workflow.process.removed' as const, data: { _id } });
