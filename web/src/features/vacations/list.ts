import type { ScheduledVacation, VacationStatus } from '@atrium/contracts';
import { vacationStatuses } from '@atrium/contracts/vacationDays';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

export const vacationList = {
  filters: { status: vacationStatuses },
  sorts: ['-start', 'start'],
  pageSize: 25,
} satisfies ListDescription;

/** Those that wait begin with the next one. */
export const waitingList = { filters: {}, sorts: ['start', '-start'], pageSize: 25 } satisfies ListDescription;

/** What others are told: a plan is no request yet. */
export const stateOf = ({ planned, status }: Pick<ScheduledVacation, 'planned' | 'status'>) =>
  planned && status === 'new' ? 'planned' : status;

export const stateTones: Record<VacationStatus | 'planned', Tone> = {
  planned: 'neutral',
  new: 'warm',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};
