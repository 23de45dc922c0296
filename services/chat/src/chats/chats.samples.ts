import { chats } from '@atrium/contracts/chats';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

/** The administrator takes part, since only participants read. */
async function makeChat({ author, reader, adm, canary }: Making): Promise<string> {
  const body = { name: canary.slice(0, 100), participants: [reader._id, adm._id] };
  return (await as(author).call(chats.create, { body })).result._id;
}

async function makeMessage({ author, canary, id }: Making): Promise<string> {
  const params = { id: await id('chat') };
  return (await as(author).call(chats.send, { params, body: { content: canary } })).result._id;
}

const numberOf = (copy: string) => parseInt(copy.slice(0, 8), 16);

const timeOf = (copy: string) => new Date(numberOf(copy) * 1000).toISOString();

const lists: Record<string, string>[] = [{ search: 'canary' }, { archived: '1' }, { page: '2', limit: '20' }];

const searches = (chat: string): Record<string, string>[] => [{ query: 'canary' }, { query: 'canary', chat }];

export const samples: Samples = {
  entities: [
    { entity: 'chat', make: makeChat },
    { entity: 'message', make: makeMessage },
  ],
  calls: [
    {
      call: chats.list,
      input: (_, { client, bo }) => ({ params: { client_id: client._id, id: bo._id } }),
      plans: (_, { client, bo }) =>
        lists.map((query) => ({
          params: { client_id: client._id, id: bo._id },
          query,
        })),
    },
    {
      call: chats.search,
      plans: ({ chat }) => searches(chat!).map((query) => ({ query })),
    },
    { call: chats.create, input: (_, { ana }) => ({ body: { name: 'Once', participants: [ana._id] } }) },
    {
      call: chats.addUsers,
      input: ({ chat }, { bo }) => ({ params: { id: chat! }, body: { users: [bo._id] } }),
      createsNothing: true,
    },
    { call: chats.send, input: ({ chat }) => ({ params: { id: chat! }, body: { content: 'Once' } }) },
    { call: chats.typing, createsNothing: true },
    { call: chats.remove, acts: ({ chat }, { client }) => ({ params: { client_id: client._id, id: chat! } }) },
  ],
  collections: {
    'chat.chats': (copy) => ({ last_at: timeOf(copy), created: timeOf(copy) }),
    'chat.chat_members': (copy, { user }) => ({ _id: `${copy}:${user}`, chat: copy }),
    'chat.messages': (copy) => ({ number: numberOf(copy), key: copy, created: timeOf(copy) }),
  },
};
