import type { InputOf } from '@atrium/contracts';
import type { reports } from '@atrium/contracts/reports';
import { reportStatuses } from '@atrium/contracts/reportStatuses';
import type { ListDescription } from '../../resources/useList.ts';
import type { TableState } from '../../ui/table/urlState.ts';

export const reportList = { filters: { status: reportStatuses }, pageSize: 25 } satisfies ListDescription;

type Query = NonNullable<InputOf<typeof reports.list>['query']>;

/** The query of reports for an address: their page and status. */
export function reportsAsked({ page, filters }: Pick<TableState, 'page' | 'filters'>): Query {
  const status = reportStatuses.find((one) => one === filters.status?.[0]);
  return { page, limit: reportList.pageSize, ...(status && { status }) };
}
