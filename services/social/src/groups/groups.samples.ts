import { groupRequests, groups } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import type { Crew, Making, Samples } from '@atrium/testkit/entities';

type GroupType = 'public' | 'closed' | 'private';

const bodyOf = (type: GroupType, name = 'Once') => ({ name: name.slice(0, 50), description: name, type });

const create = async (owner: Crew['author'], type: GroupType, name: string): Promise<string> =>
  (await as(owner).call(groups.create, { body: bodyOf(type, name) })).result._id;

const makeGroup = ({ author, canary }: Making) => create(author, 'public', canary);

/** The author invites the reader into a closed group. */
async function makeRequest({ author, reader, canary }: Making): Promise<string> {
  const group = await create(author, 'closed', canary);
  const body = { group, kind: 'invitation' as const, user_ref: reader._id };
  return (await as(author).call(groupRequests.create, { body })).result._id;
}

export const samples: Samples = {
  entities: [
    { entity: 'group', make: makeGroup },
    { entity: 'groupRequest', make: makeRequest },
  ],
  calls: [
    { call: groups.create, input: () => ({ body: bodyOf('closed') }) },
    { call: groups.get, harmless: { 'params.id': 'a group that is not there is answered with 200 and null (D9)' } },
    { call: groups.invite, createsNothing: true },
    {
      call: groups.list,
      plans: () => [
        ...['created', '-created', 'last_activity', '-last_activity', 'members_total', '-members_total'].map(
          (sort) => ({ query: { sort } }),
        ),
        ...[{ type: 'closed' }, { type: { $in: ['public', 'closed'] } }].map((filter) => ({
          query: { filter: JSON.stringify(filter), limit: '20' },
        })),
        { query: { search: 'once' } },
      ],
    },
  ],
  collections: {
    'social.groups': () => ({}),
    'social.group_members': (copy, { group }) => ({ _id: `${group}:${copy}`, user: copy }),
    'social.group_keys': 'unread',
    'social.group_requests': (copy) => ({ user_ref: copy }),
  },
};
