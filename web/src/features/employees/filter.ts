import type { EmployeeFilter, EmployeeStatus } from '@atrium/contracts';
import type { TableState } from '../../ui/table/urlState.ts';

export const filterIds = ['dept', 'position', 'city', 'role', 'status'] as const;
export const statuses: readonly EmployeeStatus[] = ['active', 'blocked', 'fired'];
export const byName = { id: 'name', desc: false };

/** As many values of a filter as the server takes. */
const most = 20;

const isStatus = (value: string): value is EmployeeStatus => (statuses as readonly string[]).includes(value);

/** What the address asks for; what it does not know is left out. */
export function filterOf({ search, filters }: Pick<TableState, 'search' | 'filters'>): EmployeeFilter {
  const { dept, position, city, role, status } = filters;
  const known = status?.filter(isStatus);
  const values = Object.entries({ dept, position, city, role }).flatMap(([id, all]) =>
    all ? [[id, all.slice(0, most).map((value) => value.slice(0, 100))] as const] : [],
  );
  return {
    ...(search && { search: search.slice(0, 100) }),
    ...Object.fromEntries(values),
    ...(known?.length && { status: known }),
  };
}

export type EmployeeSort = 'name' | '-name' | 'hired' | '-hired';

/** By name unless the address names another order of the server. */
export function sortOf(sort: TableState['sort']): EmployeeSort {
  const id = sort?.id === 'hired' ? 'hired' : 'name';
  return sort?.desc ? `-${id}` : id;
}
