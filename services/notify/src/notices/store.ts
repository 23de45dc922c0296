import type { Grant, NotificationChannel, Section } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** What an administrator has written to people. */
export interface NoticeDoc extends Owned {
  author: string;
  section: Section;
  name: string;
  short_text: string;
  text: string;
  link: string;
  channel: NotificationChannel[];
  users_total: number | null;
  grants: Grant[];
  created: Date;
}

const days = 180;

export const notices = defineCollection<NoticeDoc>('notices', { stays: 'what was sent; 180 days' }, [
  { key: { client_id: 1, created: -1, _id: -1 } },
  { key: { created: 1 }, expireAfterSeconds: days * 86_400 },
]);

const maxListed = 1000;

export function noticesOf(tenant: Tenant) {
  const store = notices.of(tenant);
  return {
    add: (doc: Omit<NoticeDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    page: async ({ skip, take }: { skip: number; take: number }) => {
      const [docs, total] = await Promise.all([
        store.find({}, { sort: { created: -1, _id: -1 }, skip, limit: take }).toArray(),
        store.count({}, { limit: maxListed }),
      ]);
      return { docs, total };
    },
  };
}
