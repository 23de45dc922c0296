import type { MenuSection } from '@atrium/contracts';
import { defineCollection, found, type Tenant, type Work } from '@atrium/kit';

const sections = defineCollection<MenuSection>('sections', 'settings', [
  { key: { client_id: 1, code: 1 }, unique: true },
  { key: { client_id: 1, order: 1 } },
]);

/** A company has some dozens. */
const maxSections = 200;

export function sectionsOf(tenant: Tenant) {
  const store = sections.of(tenant);
  return {
    all: (work?: Work) => store.find({}, { sort: { order: 1 }, limit: maxSections }, work).toArray(),
    save: async (id: string, change: Partial<Omit<MenuSection, '_id' | 'client_id'>>, work: Work) =>
      found(await store.change({ _id: id }, { $set: change }, work), 'section'),
    add: (list: Omit<MenuSection, 'client_id'>[], work: Work) => store.insertMany(list, work),
  };
}
