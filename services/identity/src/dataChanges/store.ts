import type { ChangedField, ChangedValue, ChangeSource } from '@atrium/contracts';
import { maxExportedChanges } from '@atrium/contracts/dataChanges';
import { defineCollection, inBatches, removeFound, toTheEnd, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { Filter } from 'mongodb';

export interface Values {
  old: ChangedValue;
  new: ChangedValue;
}

export interface ChangeDoc extends Owned {
  user: string;
  field: ChangedField;
  /** The values; null: they are sealed. */
  open: Values | null;
  /** Values of HR fields. */
  sealed?: Sealed;
  source: ChangeSource;
  /** '' for the portal itself, a directory or a provider. */
  author: string;
  created: Date;
}

const daySeconds = 86_400;
/** The most that a company may keep of its journal. */
const longestDays = 3650;

export const dataChangeCollection = defineCollection<ChangeDoc>(
  'data_changes',
  { stays: 'they name authors of this installation, as the journal does' },
  [
    { key: { client_id: 1, _id: -1 } },
    { key: { client_id: 1, user: 1, _id: -1 } },
    { key: { client_id: 1, field: 1, _id: -1 } },
    { key: { client_id: 1, field: 1, source: 1, _id: -1 } },
    { key: { client_id: 1, source: 1, _id: -1 } },
    { key: { client_id: 1, created: 1 } },
    { key: { created: 1 }, expireAfterSeconds: longestDays * daySeconds },
  ],
);

export interface Wanted {
  user?: string | undefined;
  field?: ChangedField | undefined;
  source?: ChangeSource | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  /** Leaves these fields out. */
  without?: readonly ChangedField[] | undefined;
}

/** The least id of a second: ids begin with their time. */
const idAt = (time: string) =>
  Math.max(0, Math.floor(Date.parse(time) / 1000))
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');

function filterOf({ user, field, source, from, to, before, without = [] }: Wanted): Filter<ChangeDoc> {
  const upper = [before, to && idAt(to)].filter((id) => id !== undefined && id !== '').toSorted()[0];
  const id = { ...(from && { $gte: idAt(from) }), ...(upper && { $lt: upper }) };
  return {
    ...(user && { user }),
    ...(field ? { field } : without.length > 0 && { field: { $nin: [...without] } }),
    ...(source && { source }),
    ...(Object.keys(id).length > 0 && { _id: id }),
  };
}

const isUnseen = ({ field, without = [] }: Wanted) => field !== undefined && without.includes(field);

/** Changes of one company, the newest first. */
export function dataChangesOf(tenant: Tenant) {
  const store = dataChangeCollection.of(tenant);
  return {
    add: (docs: Omit<ChangeDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    list: (wanted: Wanted, { skip = 0, limit }: { skip?: number; limit: number }) =>
      skip < maxExportedChanges && !isUnseen(wanted)
        ? store.find(filterOf(wanted), { sort: { _id: -1 }, skip, limit }).toArray()
        : Promise.resolve([]),
    count: (wanted: Wanted) =>
      isUnseen(wanted) ? Promise.resolve(0) : store.count(filterOf(wanted), { limit: maxExportedChanges }),
  };
}

const removeOlder = inBatches(
  dataChangeCollection,
  ({ before }: { clientId: string; before: Date }) => ({ created: { $lt: before } }),
  removeFound(dataChangeCollection),
);

/** By batches. */
export const removeChangesBefore = (clientId: string, before: Date) =>
  toTheEnd(() => removeOlder({ clientId, before }));
