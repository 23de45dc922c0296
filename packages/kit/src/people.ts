import type { Person, PersonState } from '@atrium/contracts';
import type { Filter } from 'mongodb';
import { personState } from '@atrium/contracts/events';
import type { Tenant } from './caller.ts';
import { defineCollection } from './collection.ts';
import { notFound } from './errors.ts';
import { makeInvalidation } from './invalidation.ts';
import { log } from './log.ts';
import { closedAmong } from './portability/closed.ts';
import { consumeStates, type State } from './states.ts';

/** A projection of identity's users in every service, so that no service requests names of another. */
const people = defineCollection<Row>('people', { stays: 'states of identity, published again' }, [
  { key: { client_id: 1, keys: 1, _id: 1 } },
  { key: { client_id: 1, roles: 1, _id: 1 }, partialFilterExpression: { roles: { $gt: '' } } },
  { key: { client_id: 1, chief: 1, _id: 1 }, partialFilterExpression: { chief: { $gt: '' } } },
]);

/** By company and user: a superadmin has a row in each company where they have acted. */
type Row = Omit<PersonState, '_id'> & { _id: `${string}:${string}`; user: string };

const rowId = (clientId: string, user: string): Row['_id'] => `${clientId}:${user}`;

const rowOf = ({ _id: user, ...rest }: PersonState): Row => ({ ...rest, _id: rowId(rest.client_id, user), user });

/** Rows of the last release have no rights until identity publishes the person again. */
const stateOf = ({ _id, user, ...rest }: Row): PersonState => ({ ...rest, rights: rest.rights ?? [], _id: user });

const changed = new Set<(clientId: string) => void>();

/**
 * Runs `action` in each replica for each company whose people have changed, to invalidate in this process what shows
 * them. The people themselves are invalidated before.
 */
export const onPeopleChanged = (action: (clientId: string) => void) => void changed.add(action);

const invalidation = makeInvalidation('people', {
  onInvalidated: (clientId) => changed.forEach((action) => action(clientId)),
});
const cache = invalidation.cache<{ person: PersonState; readAtMs: number }>({ maxEntries: 20_000 });
const cacheTtlMs = 5000;

/** The largest age of a state that decides about rights or audience keys. */
export const rightsMaxAgeMs = 500;

/** People of a company, at most 5 s old. */
export function peopleOf(tenant: Tenant) {
  const store = people.of(tenant);
  const clientId = tenant.clientId ?? '';

  /** `maxAgeMs`: how old a state may be; `rightsMaxAgeMs` for a decision about rights or audience keys. */
  const byIds = async (ids: Iterable<string>, maxAgeMs = cacheTtlMs): Promise<Map<string, PersonState>> => {
    const found = new Map<string, PersonState>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const hit = cache.get(clientId, id, [id]);
      if (hit && performance.now() - hit.readAtMs <= maxAgeMs) found.set(id, hit.person);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const rowIds = missing.map((id) => rowId(clientId, id));
    const [version, readAtMs] = [invalidation.version(), performance.now()];
    for (const row of await store.find({ _id: { $in: rowIds } }, { limit: rowIds.length }).toArray()) {
      const person = stateOf(row);
      cache.set(clientId, person._id, { person, readAtMs }, version);
      found.set(person._id, person);
    }
    return found;
  };

  return {
    /** By id; ids that are unknown in the company are absent. */
    byIds,
    /** Throws 404 `user_not_found` unless all of them are of this company. */
    async require(ids: string[]): Promise<void> {
      const people = await byIds(ids);
      if (ids.some((id) => !people.has(id))) throw notFound('user', 'user_not_found');
    },
  };
}

/** The people of a company in the order of their row ids, after one: for jobs that go through all. */
export const peopleAfter = ({ clientId }: { clientId: string }, after: string, limit: number) =>
  people
    .unscoped()
    .find(
      { _id: { $gt: (after || `${clientId}:`) as Row['_id'], $lt: `${clientId};` as Row['_id'] } },
      { sort: { _id: 1 }, limit, projection: { user: 1 } },
    )
    .toArray();

/** The ids of active people with a role, at most `limit`. */
export async function peopleWithRole(tenant: Tenant, role: string, limit: number): Promise<string[]> {
  const rows = people.of(tenant).find({ roles: role, active: true }, { sort: { _id: 1 }, limit });
  return (await rows.toArray()).map(({ user }) => user);
}

/** The ids of the active people whose chief a person is, at most `limit`. */
export async function peopleUnder(tenant: Tenant, chief: string, limit: number): Promise<string[]> {
  const rows = people.of(tenant).find({ chief, active: true }, { sort: { _id: 1 }, limit });
  return (await rows.toArray()).map(({ user }) => user);
}

/** A filter of people by their audience keys, such as `readersOf` of contracts makes it. */
interface ByKeys {
  keys: { $in: string[] };
  $or?: { keys: { $in: string[] } }[];
}

/** Active people who have one of the keys and may use a feature; superadmins are guests. */
const reachedBy = (byKeys: ByKeys, right: string) =>
  ({ ...byKeys, rights: right, active: true, roles: { $ne: 'superadmin' } }) as Filter<Row>;

/** The ids and names of at most `limit` of them, in no order. */
export async function peopleReached(tenant: Tenant, byKeys: ByKeys, right: string, limit: number) {
  const options = { projection: { user: 1, fullName: 1 }, limit };
  const rows = await people.of(tenant).find(reachedBy(byKeys, right), options).toArray();
  return rows.map(({ user, fullName }) => ({ _id: user, fullName }));
}

export const countReached = (tenant: Tenant, byKeys: ByKeys, right: string, limit: number): Promise<number> =>
  people.of(tenant).count(reachedBy(byKeys, right), { limit });

/** A person as answers show them; an unknown person has the id and empty names. */
export function shownPerson(state: PersonState | undefined, id: string): Person {
  if (!state)
    return {
      _id: id,
      firstName: '',
      lastName: '',
      fullName: '',
      pics: [],
      position: '',
      department: '',
      active: false,
    };
  const { _id, firstName, lastName, fullName, pics, position, department, active, erased } = state;
  return { _id, firstName, lastName, fullName, pics, position, department, active, ...(erased && { erased }) };
}

/** Subscribes to the states of people, which may arrive twice and out of order: only a newer version is stored. */
export function startPeople() {
  void invalidation.subscribe();
  return consumeStates('people', 'state.*.identity.user.*', storeStates);
}

async function storeStates(states: State[]) {
  const rows = states.flatMap(({ subject, payload }) => {
    const { data, error } = personState.safeParse(payload);
    if (error) log.error({ err: error, subject }, 'a state of a person is malformed and left out');
    // The subject names the person that identity has published.
    if (data && subject !== `state.${data.client_id}.identity.user.${data._id}`) {
      log.error({ subject }, 'a state of a person is under the subject of another and left out');
      return [];
    }
    return data ? [rowOf(data)] : [];
  });
  if (!rows.length) return;
  const closed = await closedAmong(rows.map((row) => row.client_id));
  const kept = rows.filter((row) => !closed.has(row.client_id));
  if (!kept.length) return;
  const writes = kept.map(({ _id, ...row }) => ({
    updateOne: { filter: { _id, version: { $lt: row.version } }, update: { $set: row }, upsert: true },
  }));
  await people.unscoped().bulkWrite(writes, { ordered: false }).catch(ignoreOlder);
  for (const [clientId, stored] of Map.groupBy(kept, (row) => row.client_id))
    invalidation.invalidate(
      clientId,
      stored.map((row) => row.user),
    );
}

/** The upsert of an older state conflicts with the row of the newer one. */
function ignoreOlder(error: { code?: number; writeErrors?: { code: number }[] }) {
  const codes = error.writeErrors?.map((failure) => failure.code) ?? [error.code];
  if (!codes.every((code) => code === 11000)) throw error;
}
