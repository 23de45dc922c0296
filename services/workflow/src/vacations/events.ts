import type { VacationDoc } from './store.ts';

const dataOf = ({ _id, user, start, end }: VacationDoc) => ({ _id, user, start, end });

export const vacationRequested = (vacation: VacationDoc, by: string, deciders: string[]) => ({
  type: 'workflow.vacation.requested' as const,
  data: { ...dataOf(vacation), by, deciders, created: vacation.updated ?? vacation.created },
});

type Decision = NonNullable<VacationDoc['decision']>;

export const vacationDecided = (
  vacation: VacationDoc,
  { by, at: created }: Decision,
  status: 'approved' | 'rejected',
) => ({
  type: 'workflow.vacation.decided' as const,
  data: {
    ...dataOf(vacation),
    by,
    status,
    substitute: status === 'approved' ? vacation.substitute : null,
    created,
  },
});

export const vacationCancelled = (vacation: VacationDoc, { by, at: created }: Decision, told: string[]) => ({
  type: 'workflow.vacation.cancelled' as const,
  data: { ...dataOf(vacation), by, told, created },
});

export const vacationRemoved = ({ _id }: VacationDoc) => ({
  type: 'workflow.vacation.removed' as const,
  data: { _id },
});
