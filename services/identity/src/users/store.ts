import { conflict, defineCollection, found, type Tenant, type Work } from '@atrium/kit';
import type { Filter, FindOptions } from 'mongodb';
import { beginsWith, matchesAll, otherLayouts, searchTerms } from '@atrium/kit/search';
import { outside, type ListedUser, type UserDoc } from './user.ts';

export const userCollection = defineCollection<UserDoc>('users', 'content', [
  { key: { email: 1, client_id: 1 }, unique: true, partialFilterExpression: { email: { $gt: '' } } },
  { key: { login: 1, client_id: 1 }, unique: true, partialFilterExpression: { login: { $gt: '' } } },
  { key: { tab_number: 1, client_id: 1 }, unique: true, partialFilterExpression: { tab_number: { $gt: '' } } },
  { key: { client_id: 1, list_keys: 1, name_key: 1, _id: 1 } },
  { key: { client_id: 1, list_keys: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
  { key: { client_id: 1, chief: 1 } },
  { key: { client_id: 1, pinned_num: 1 }, partialFilterExpression: { pinned_num: { $gt: 0 } } },
  { key: { client_id: 1, list_keys: 1, workingSince: 1, name_key: 1 } },
  { key: { fired_at: 1 }, partialFilterExpression: { deletion_mark: false, fired_at: { $gt: '' } } },
  { key: { entered: 1 }, partialFilterExpression: { client_id: outside } },
]);

export interface ListQuery {
  /** All of these must match; the index is asked for the first, so name the rarest first. */
  keys: string[];
  sort: 'name' | '-name' | 'created' | '-created';
  skip: number;
  limit: number;
}

const orders = {
  name: { name_key: 1, _id: 1 },
  '-name': { name_key: -1, _id: -1 },
  created: { _id: 1 },
  '-created': { _id: -1 },
} as const;

export const listed = {
  firstName: 1,
  lastName: 1,
  pics: 1,
  position: 1,
  department: 1,
  dept_id: 1,
  blocked: 1,
  deletion_mark: 1,
  erased: 1,
  name_key: 1,
} as const;

const searched = { ...listed, words: 1, list_keys: 1 } as const;

/** A search reads at most this many people. */
export const maxFound = 1000;

/** A list counts at most this many people, and its pages end there. */
export const maxListed = 20_000;

const withKeys = ([first = 'any', ...others]: string[]) =>
  ({ list_keys: first, ...(others.length && { $and: others.map((key) => ({ list_keys: key })) }) }) as Filter<UserDoc>;

/** People of one company. */
export function usersOf(tenant: Tenant) {
  const store = userCollection.of(tenant);
  const findListed = (filter: Filter<UserDoc>, options: FindOptions): Promise<ListedUser[]> =>
    store.find(filter, { ...options, projection: listed }).toArray();

  const list = async ({ keys, sort, skip, limit }: ListQuery) => {
    const filter = withKeys(keys);
    const [docs, total] = await Promise.all([
      skip < maxListed
        ? findListed(filter, { sort: orders[sort], skip, limit: Math.min(limit, maxListed - skip) })
        : [],
      store.count(filter, { limit: maxListed }),
    ]);
    return { docs, total };
  };

  const fitting = async (text: string, { keys, sort }: ListQuery): Promise<ListedUser[]> => {
    const [longest = [], ...others] = searchTerms(text);
    const filter = { words: beginsWith(longest) } as Filter<UserDoc>;
    const candidates = await store.find(filter, { projection: searched, limit: maxFound }).toArray();
    return candidates.filter((user) => fits(user, others, keys)).toSorted(by(sort));
  };

  /**
   * People where each searched word begins a word of name, e-mail, position or department; when there are none, as it
   * reads on another keyboard.
   */
  const search = async (text: string, query: ListQuery) => {
    let docs: ListedUser[] = [];
    for (const read of [text, ...otherLayouts(text)]) if (!docs.length) docs = await fitting(read, query);
    return { docs: docs.slice(query.skip, query.skip + query.limit), total: docs.length };
  };

  return {
    byId: async (id: string, work?: Work) => found(await store.findOne({ _id: id }, {}, work), 'user'),
    existing: (ids: string[], work?: Work) => store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray(),

    list,
    search,
    /** Those of a few ids who have the keys. */
    async among(ids: string[], keys: string[]): Promise<ListedUser[]> {
      const named = await store.find({ _id: { $in: ids } }, { projection: searched, limit: ids.length }).toArray();
      return named.filter(({ list_keys }) => keys.every((key) => list_keys.includes(key)));
    },

    /** One field after the other: each has an index. */
    async withKeys(keys: Record<'tab_number' | 'email' | 'login', string[]>, work: Work): Promise<UserDoc[]> {
      const people = new Map<string, UserDoc>();
      for (const [field, values] of Object.entries(keys)) {
        if (!values.length) continue;
        const found = await store.find({ [field]: { $in: values } }, { limit: values.length }, work).toArray();
        for (const user of found) people.set(user._id, user);
      }
      return [...people.values()];
    },

    /** One after the other: the first command of a transaction must be done before the next is sent. */
    async taken(emails: string[], logins: string[], work: Work) {
      const named = (filter: Parameters<typeof store.find>[0]) =>
        store.find(filter, { projection: { email: 1, login: 1 } }, work).toArray();
      const byEmail = await named({ email: { $in: emails } });
      return [byEmail, logins.length ? await named({ login: { $in: logins } }) : []] as const;
    },

    add: (docs: UserDoc[], work: Work) => store.insertMany(docs, work).catch(taken),
    isChief: async (chief: string, work: Work) =>
      (await store.findOne({ chief }, { projection: { _id: 1 } }, work)) !== null,
    team: (chief: string, limit: number, work: Work) =>
      store.find({ chief }, { projection: { deletion_mark: 1 }, limit }, work).toArray(),
    save: async (id: string, change: Partial<UserDoc>, work: Work) =>
      found(await store.change({ _id: id }, updateOf(change), work).catch(taken), 'user'),
    raiseVersion: (id: string, work: Work) => store.change({ _id: id }, { $inc: { version: 1 } }, work),
    raiseAll: (ids: string[], work: Work) => store.updateMany({ _id: { $in: ids } }, { $inc: { version: 1 } }, work),
    numbered: (tab_number: string) =>
      tab_number ? store.find({ tab_number }, { limit: 1 }).toArray() : Promise.resolve([]),
    /** People of every status, at most `maxListed`. */
    count: () => store.count({ list_keys: 'any' }, { limit: maxListed }),
    /** The next people after one, for jobs that change all. */
    after: (id: string, limit: number, work: Work) =>
      store.find({ list_keys: 'any', _id: { $gt: id } }, { sort: { _id: 1 }, limit }, work).toArray(),
    /** The next ids after one, for jobs that go through all people. */
    async idsAfter(id: string, limit: number) {
      const options = { sort: { _id: 1 }, limit, projection: { _id: 1 } } as const;
      return (await store.find({ list_keys: 'any', _id: { $gt: id } }, options).toArray()).map((user) => user._id);
    },
  };
}

const fits = ({ words, list_keys }: UserDoc, terms: string[][], keys: string[]) =>
  matchesAll(terms, words) && keys.every((key) => list_keys.includes(key));

function by(sort: ListQuery['sort']) {
  const field = sort.endsWith('name') ? 'name_key' : '_id';
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: ListedUser, b: ListedUser) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : 0);
}

/** Those of the ids that a company shows: its people, and superadmins who have acted in it. */
const shown = (clientId: string, ids: string[]): Filter<UserDoc> => ({
  _id: { $in: ids },
  $or: [{ client_id: clientId }, { client_id: outside, entered: clientId }],
});

/** What is undefined is removed. */
function updateOf({ _id: _own, client_id: _company, ...change }: Partial<UserDoc>) {
  const removed = Object.entries(change).flatMap(([field, value]) =>
    value === undefined ? [[field, ''] as const] : [],
  );
  return { $set: change, ...(removed.length && { $unset: Object.fromEntries(removed) }) };
}

/** The unique indexes decide, whatever was read before. */
function taken(error: { code?: number; keyPattern?: object; message?: string }): never {
  if (error.code !== 11000) throw error;
  const field = (['login', 'tab_number'] as const).find((each) => each in (error.keyPattern ?? {})) ?? 'email';
  throw conflict(`${field}_taken`, { fields: { [field]: `${field}_taken` } });
}

/** Across companies: for signing in, sessions and superadmins only. */
export const anyUser = {
  byId: (id: string, work?: Work) => userCollection.unscoped().findOne({ _id: id }, { session: work?.session }),
  /** The accounts of a login or an e-mail, in the given companies or in all. */
  named(name: string, clientIds: string[] | null, limit: number) {
    const field = name.includes('@') ? 'email' : 'login';
    const where = clientIds ? { client_id: { $in: clientIds } } : {};
    return userCollection
      .unscoped()
      .find({ [field]: name, ...where }, { sort: { client_id: 1 }, limit })
      .toArray();
  },
  /** Adds a company in which a superadmin acts; null when it is there already. */
  enter: (id: string, clientId: string, work: Work) =>
    userCollection
      .unscoped()
      .findOneAndUpdate(
        { _id: id, entered: { $ne: clientId } },
        { $addToSet: { entered: clientId }, $inc: { version: 1 } },
        { returnDocument: 'after', session: work.session },
      ),
  /** Superadmins have not acted in a company that is gone. */
  leave: (clientId: string, work: Work) =>
    userCollection
      .unscoped()
      .updateMany(
        { client_id: outside, entered: clientId },
        { $pull: { entered: clientId } },
        { session: work.session },
      ),
  /** The superadmins who are shown in a company. */
  async enteredIds(clientId: string) {
    const options = { limit: 1000, projection: { _id: 1 } } as const;
    const rows = await userCollection.unscoped().find({ client_id: outside, entered: clientId }, options).toArray();
    return rows.map((user) => user._id);
  },
  byIds: (ids: string[], clientIds: string[]) =>
    userCollection
      .unscoped()
      .find({ _id: { $in: ids }, client_id: { $in: clientIds } }, { limit: ids.length })
      .toArray(),
  shownIn: (clientId: string, ids: string[], work: Work) =>
    userCollection.unscoped().find(shown(clientId, ids), { session: work.session, limit: ids.length }).toArray(),
  raiseVersions: (clientId: string, ids: string[], work: Work) =>
    userCollection.unscoped().updateMany(shown(clientId, ids), { $inc: { version: 1 } }, { session: work.session }),
  raiseSessionEpoch: (id: string, work: Work) =>
    userCollection.unscoped().updateOne({ _id: id }, { $inc: { session_epoch: 1 } }, { session: work.session }),
  markSignedIn: async (id: string, work: Work) =>
    (
      await userCollection
        .unscoped()
        .updateOne({ _id: id, signed_in: { $ne: true } }, { $set: { signed_in: true } }, { session: work.session })
    ).modifiedCount === 1,
  /** Those who leave after their last working day and whose day is before this one, the earliest first. */
  leaversUntil: (day: string, limit: number) =>
    userCollection
      .unscoped()
      .find(
        { deletion_mark: false, fired_at: { $gt: '', $lt: day } },
        { sort: { fired_at: 1 }, limit, projection: { client_id: 1 } },
      )
      .toArray(),
  superadmin: (email: string) => userCollection.unscoped().findOne({ email, client_id: outside }),
  add: (user: UserDoc) => userCollection.unscoped().insertOne(user),
  saveSuperadmin: async (id: string, change: Partial<UserDoc>, work: Work) =>
    found(
      await userCollection
        .unscoped()
        .findOneAndUpdate({ _id: id, client_id: outside }, updateOf(change), {
          returnDocument: 'after',
          session: work.session,
        })
        .catch(taken),
      'user',
    ),
};
