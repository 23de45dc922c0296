import type { PollCard } from '@atrium/contracts';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

/** What the list shows, as the call names it; `made` is for administrators. */
export const pollTabs = ['to_take', 'passed', 'finished', 'made'] as const;
export type PollTab = (typeof pollTabs)[number];

export const pollList = { filters: {}, pageSize: 20 } satisfies ListDescription;

export type PollState = 'draft' | 'finished' | 'passed' | 'to_take' | 'active';

export const stateTones: Record<PollState, Tone> = {
  draft: 'neutral',
  finished: 'neutral',
  passed: 'good',
  to_take: 'warm',
  active: 'accent',
};

type Listed = Pick<PollCard, '_id' | 'status' | 'passed' | 'can'>;

/** How a poll stands: for its manager, or for those who take it. */
export function stateOf({ status, passed, can }: Listed, isManaged: boolean): PollState {
  if (status !== 'active') return status;
  if (isManaged) return 'active';
  return passed ? 'passed' : can.pass ? 'to_take' : 'active';
}

/** Where a poll leads: to its editor, its questions or its results. */
export function pathOf({ _id, status, can }: Listed, isManaged: boolean): string {
  if (status === 'draft') return `/poll/${_id}/edit`;
  const hasResults = can.results && (isManaged || !can.pass);
  return hasResults ? `/poll/${_id}/results` : `/poll/${_id}`;
}
