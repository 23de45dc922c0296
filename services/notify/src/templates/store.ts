import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface TemplateDoc extends Owned {
  code: string;
  /** Of a code that the server has made; 0 for others. */
  number: number;
  name: string;
  title: string;
  short_text: string;
  text: string;
  created: string;
  updated: string;
}

export const templates = defineCollection<TemplateDoc>('templates', 'settings', [
  { key: { client_id: 1, code: 1 }, unique: true },
  { key: { client_id: 1, number: -1 } },
]);

const maxListed = 1000;

export function templatesOf(tenant: Tenant) {
  const store = templates.of(tenant);
  return {
    page: async ({ skip, take }: { skip: number; take: number }) => {
      const [docs, total] = await Promise.all([
        store.find({}, { sort: { code: 1 }, skip, limit: take }).toArray(),
        store.count({}, { limit: maxListed }),
      ]);
      return { docs, total };
    },
    byId: (id: string, work?: Work) => store.findOne({ _id: id }, {}, work),
    byCode: (code: string, work?: Work) => store.findOne({ code }, {}, work),
    highest: async (work: Work) =>
      (await store.find({}, { sort: { number: -1 }, limit: 1 }, work).toArray())[0]?.number ?? 0,
    add: (doc: Omit<TemplateDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    save: (id: string, fields: Partial<Omit<TemplateDoc, '_id' | 'client_id'>>, work: Work) =>
      store.change({ _id: id }, { $set: fields }, work),
    remove: (id: string, work: Work) => store.removeOne({ _id: id }, work),
  };
}
