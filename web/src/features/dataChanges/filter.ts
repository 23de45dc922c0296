import type { ChangedField, ChangeSource, DataChangeFilter } from '@atrium/contracts';
import { changedFieldNames, changeSources } from '@atrium/contracts/changedFields';
import { isId, momentsOf } from '../../lib/period.ts';
import type { ListDescription } from '../../resources/useList.ts';
import type { TableState } from '../../ui/table/urlState.ts';

export const changeList: ListDescription = {
  filters: { period: null, user: null, field: changedFieldNames, source: changeSources },
  pageSize: 25,
};

const isField = (value = ''): value is ChangedField => (changedFieldNames as readonly string[]).includes(value);
const isSource = (value = ''): value is ChangeSource => (changeSources as readonly string[]).includes(value);

/** What the address asks for; what it does not know is left out. */
export function filterOf({ filters }: Pick<TableState, 'filters'>): DataChangeFilter {
  const [user, field, source] = [filters.user?.[0], filters.field?.[0], filters.source?.[0]];
  const asked = {
    user: isId(user) ? user : undefined,
    field: isField(field) ? field : undefined,
    source: isSource(source) ? source : undefined,
    ...momentsOf(filters.period?.[0]),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
