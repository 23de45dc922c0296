import { projects } from '@atrium/contracts/projects';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

async function makeProject({ author, canary }: Making): Promise<string> {
  const body = { name: canary.slice(0, 100), description: canary };
  return (await as(author).call(projects.create, { body })).result._id;
}

export const samples: Samples = {
  entities: [{ entity: 'project', make: makeProject }],
  calls: [
    { call: projects.create, input: () => ({ body: { name: 'Once' } }) },
    {
      call: projects.list,
      plans: (_, { ana }) => [
        ...['created', '-created'].map((sort) => ({ query: { sort } })),
        ...[{ status: 'active' }, { participants: ana._id }].map((filter) => ({
          query: { filter: JSON.stringify(filter), limit: '20' },
        })),
        { query: { search: 'once' } },
      ],
    },
  ],
  collections: {
    'social.projects': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
  },
};
