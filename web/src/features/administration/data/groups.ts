import type { CompanyStat } from '@atrium/contracts';

/** What administrators know by a name, in the order in which it is shown. */
const known = {
  people: { employees: 'identity.users', structures: 'identity.structures' },
  wall: {
    posts: 'social.posts',
    comments: 'social.comments',
    likes: 'social.likes',
    views: 'social.views',
    follows: 'social.follows',
  },
  portal: {
    files: 'knowledge.files',
    notifications: 'notify.notifications',
    visits: 'identity.session_visits',
    openings: 'identity.module_visits',
  },
} as const;

export interface Holding {
  name: string;
  documents: number;
}

export interface Group {
  name: string;
  holdings: Holding[];
}

/**
 * A company's documents under the names that people know. What has none is `other`: what the portal derives, and what a
 * service has that was added later.
 */
export function groupsOf({ services }: Pick<CompanyStat, 'services'>): Group[] {
  const counts = new Map(
    services.flatMap(({ service, collections }) =>
      collections.map(({ name, documents }) => [`${service}.${name}`, documents] as const),
    ),
  );
  const groups: Group[] = Object.entries(known).map(([name, parts]) => ({
    name,
    holdings: Object.entries(parts).flatMap(([part, collection]) => {
      const documents = counts.get(collection);
      counts.delete(collection);
      return documents === undefined ? [] : [{ name: part, documents }];
    }),
  }));
  const rest = [...counts.values()].reduce((sum, documents) => sum + documents, 0);
  if (counts.size) groups.at(-1)!.holdings.push({ name: 'other', documents: rest });
  return groups.filter(({ holdings }) => holdings.length > 0);
}
