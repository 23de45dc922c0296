import type { Link, LinkModule } from '@atrium/contracts';
import { defineCollection, found, newId, type Member, type Owned, type Work } from '@atrium/kit';
import { visibleBlocks } from './rules.ts';

/** One of a company and screen. */
export interface LinksBlockDoc extends Owned {
  module: LinkModule;
  active: boolean;
  links: Link[];
}

export const linksBlocks = defineCollection<LinksBlockDoc>('links_blocks', 'settings', [
  { key: { client_id: 1, module: 1 }, unique: true },
]);

export function linksBlocksOf(caller: Member) {
  const store = linksBlocks.of(caller);
  return {
    visible: (): Promise<LinksBlockDoc[]> =>
      store.find(visibleBlocks(caller), { sort: { module: 1 }, limit: 20 }).toArray(),
    ofModule: (module: LinkModule): Promise<LinksBlockDoc | null> =>
      store.findOne({ $and: [{ module }, visibleBlocks(caller)] }),
    visibleById: async (_id: string, work: Work): Promise<LinksBlockDoc> =>
      found(await store.findOne({ _id, ...visibleBlocks(caller) }, {}, work), 'links_block'),
    /** Resolves to the block, and to whether it was shown before. */
    async toggle(module: LinkModule, active: boolean, work: Work) {
      const before = await store.findOne({ module }, {}, work);
      const change = { $set: { active }, $setOnInsert: { _id: newId(), links: [] } };
      const block = await store.change({ module }, change, work, { upsert: true });
      return { block: block!, was: before?.active ?? false };
    },
    saveLinks: async (_id: string, links: Link[], work: Work): Promise<LinksBlockDoc> =>
      found(await store.change({ _id }, { $set: { links } }, work), 'links_block'),
  };
}
