import type { TagModule } from '@atrium/contracts';
import { defineCollection, newId, type Owned, type Tenant, type Work } from '@atrium/kit';
import { tagKey } from './rules.ts';

/** Items have the names of their tags. */
export interface TagDoc extends Owned {
  module: TagModule;
  name: string;
  /** By which names are compared and found: in lower case. */
  key: string;
  /** Counts how often it was chosen. */
  chosen: number;
  created: string;
}

export const tags = defineCollection<TagDoc>('tags', 'content', [
  { key: { client_id: 1, module: 1, key: 1 }, unique: true },
]);

const maxFound = 100;

/** After all keys that begin with a prefix. */
const endOf = (prefix: string) => `${prefix}\uffff`;

export function tagsOf(tenant: Tenant) {
  const store = tags.of(tenant);
  return {
    beginningWith(module: TagModule, text: string): Promise<TagDoc[]> {
      const prefix = tagKey(text);
      const filter = { module, ...(prefix && { key: { $gte: prefix, $lt: endOf(prefix) } }) };
      return store.find(filter, { sort: { key: 1 }, limit: maxFound }).toArray();
    },
    withKeys: (module: TagModule, keys: string[]): Promise<TagDoc[]> =>
      keys.length ? store.find({ module, key: { $in: keys } }, { limit: keys.length }).toArray() : Promise.resolve([]),
    byId: (_id: string, work: Work) => store.findOne({ _id }, {}, work),
    named: (module: TagModule, name: string, work: Work) => store.findOne({ module, key: tagKey(name) }, {}, work),
    count: (module: TagModule, limit: number, work: Work) => store.count({ module }, { limit }, work),
    /** Resolves to null where the module has no such tag. */
    choose: (module: TagModule, filter: { _id: string } | { key: string }, work: Work): Promise<TagDoc | null> =>
      store.change({ module, ...filter }, { $inc: { chosen: 1 } }, work),
    add: (module: TagModule, name: string, work: Work): Promise<TagDoc> =>
      store.insert(
        { _id: newId(), module, name, key: tagKey(name), chosen: 1, created: new Date().toISOString() },
        work,
      ),
    rename: (_id: string, name: string, work: Work): Promise<TagDoc | null> =>
      store.change({ _id }, { $set: { name, key: tagKey(name) } }, work),
    remove: (_id: string, work: Work): Promise<boolean> => store.removeOne({ _id }, work),
  };
}
