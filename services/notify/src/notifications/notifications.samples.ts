import { notifications } from '@atrium/contracts/notifications';
import { posts } from '@atrium/contracts/posts';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';

/** That of the reader about a new post. */
async function makeNotification({ client, author, reader, canary }: Making): Promise<string> {
  const text = `${canary} <span data-user="${reader._id}">@Reader</span>`;
  const post = (await as(author).call(posts.create, { body: { text } })).result._id;
  const own = { client: client._id, section: 'all' as const, user: reader._id };
  return eventually(
    async () => {
      const { result } = await as(reader).call(notifications.newest, { params: own });
      const note = result.find(({ link }) => link.includes(post));
      if (!note) throw new Error('The reader is not notified yet.');
      return note._id;
    },
    { timeoutMs: 10_000 },
  );
}

export const samples: Samples = {
  entities: [{ entity: 'notification', make: makeNotification }],
  collections: {
    'notify.people': () => ({}),
    'notify.notifications': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'notify.likes': (copy, { item }) => ({ _id: `${item}:${copy}`, by: copy }),
    'notify.marks': () => ({}),
    'notify.company_settings': () => ({}),
    'notify.person_settings': () => ({}),
    'notify.follows': () => ({}),
    'notify.comments': () => ({}),
    'notify.mutes': () => ({}),
  },
};
