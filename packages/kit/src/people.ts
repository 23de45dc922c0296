import { personState, type Person, type PersonState } from '@atrium/contracts';
import { LRUCache } from 'lru-cache';
import { DeliverPolicy, type JsMsg } from 'nats';
import type { Tenant } from './caller.ts';
import { serviceName } from './bus.ts';
import { defineCollection } from './collection.ts';
import { notFound } from './errors.ts';
import { consume } from './listen.ts';

/** The projection of identity's users that every service keeps, so that no service asks another for a name. */
const people = defineCollection<PersonState>('people', [{ key: { client_id: 1, keys: 1, _id: 1 } }]);

/** Names change seldom and may be 5 s old. */
const cache = new LRUCache<string, PersonState>({ max: 20_000, ttl: 5000 });

/** People of a company. */
export function peopleOf(tenant: Tenant) {
  const store = people.of(tenant);

  const byIds = async (ids: Iterable<string>): Promise<Map<string, PersonState>> => {
    const found = new Map<string, PersonState>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const hit = cache.get(id);
      if (hit?.client_id === tenant.clientId) found.set(id, hit);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    for (const person of await store.find({ _id: { $in: missing } }, { limit: missing.length }).toArray()) {
      cache.set(person._id, person);
      found.set(person._id, person);
    }
    return found;
  };

  return {
    byIds,
    /** One person, or 404 `user_not_found`. */
    async one(id: string): Promise<PersonState> {
      const person = (await byIds([id])).get(id);
      if (!person) throw notFound('user', 'user_not_found');
      return person;
    },
    /** Those of the ids who are people of this company, in the same order. */
    async existing(ids: readonly string[]): Promise<PersonState[]> {
      const found = await byIds(ids);
      return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
    },
  };
}

/** A person as answers show them; somebody unknown keeps the id and an empty name. */
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
  const { _id, firstName, lastName, fullName, pics, position, department, active } = state;
  return { _id, firstName, lastName, fullName, pics, position, department, active };
}

/** Keeps the projection up to date. States may come twice and out of order: only a newer one is taken. */
export function startPeople() {
  return consume(
    'STATE',
    {
      durable_name: `${serviceName()}-people`,
      filter_subject: 'state.*.identity.user.*',
      deliver_policy: DeliverPolicy.LastPerSubject,
    },
    takeStates,
  );
}

async function takeStates(messages: JsMsg[]) {
  const states = messages.map((message) => personState.parse(message.json()));
  const writes = states.map((state) => ({
    updateOne: {
      filter: { _id: state._id, version: { $lt: state.version } },
      update: { $set: withoutId(state) },
      upsert: true,
    },
  }));
  await people.unscoped().bulkWrite(writes, { ordered: false }).catch(ignoreOlder);
  for (const state of states) cache.delete(state._id);
  for (const message of messages) message.ack();
}

function withoutId({ _id, ...rest }: PersonState) {
  return rest;
}

/** The upsert of an older state meets the newer one's id. */
function ignoreOlder(error: { code?: number; writeErrors?: { code: number }[] }) {
  const codes = error.writeErrors?.map((failure) => failure.code) ?? [error.code];
  if (!codes.every((code) => code === 11000)) throw error;
}
