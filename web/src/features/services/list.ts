import type { BusinessProcess, InputOf } from '@atrium/contracts';
import type { ProcessStatus } from '@atrium/contracts/processRules';
import type { processes } from '@atrium/contracts/processes';
import { periodOf } from '../../lib/period.ts';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';
import type { TableState } from '../../ui/table/urlState.ts';

export const serviceTabs = ['all', 'mine', 'waiting'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

export const requestList = { filters: { finished: ['1'], period: null }, pageSize: 25 } satisfies ListDescription;

export const statusTones: Record<ProcessStatus, Tone> = {
  created: 'warm',
  active: 'accent',
  finished: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
};

type Query = NonNullable<InputOf<typeof processes.runned>['query']>;

/** The query of requests for an address: their page, whether they are closed, and the days of their start. */
export function requestsAsked({ page, filters }: Pick<TableState, 'page' | 'filters'>): Query {
  const { from, to } = periodOf(filters.period?.[0]);
  return {
    page,
    limit: requestList.pageSize,
    ...(filters.finished?.[0] === '1' && { finished: '1' as const }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export const stepNumber = ({ steps }: Pick<BusinessProcess, 'steps'>): number =>
  steps.findIndex(({ status }) => status === 'active') + 1;

const today = () => new Date().toISOString().slice(0, 10);

export const isLate = ({ status, due }: Pick<BusinessProcess, 'status' | 'due'>): boolean =>
  status === 'active' && due !== null && due < today();

/** Services below the names of their groups, both by name; what has no group comes last. */
export function byGroups(services: readonly BusinessProcess[]): [string, BusinessProcess[]][] {
  const groups = Map.groupBy(services, ({ group_name }) => group_name);
  return [...groups].toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)));
}
