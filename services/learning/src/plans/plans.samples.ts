import { idp } from '@atrium/contracts/idp';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

async function makePlan({ author, reader, canary }: Making): Promise<string> {
  const tasks = ['first', 'second'].map((title) => ({ title: `${title} ${canary}`.slice(0, 300) }));
  const body = { title: canary.slice(0, 150), notes: canary, observer: reader._id, tasks };
  return (await as(author).call(idp.create, { body })).result._id;
}

async function makeTask({ author, id }: Making): Promise<string> {
  const { result } = await as(author).call(idp.get, { params: { id: await id('idp') } });
  return result.tasks[0]!._id;
}

const filtered = (filter: object) => ({ query: { filter: JSON.stringify(filter) } });

export const samples: Samples = {
  entities: [
    { entity: 'idp', make: makePlan },
    { entity: 'idp_task', make: makeTask },
  ],
  calls: [
    { call: idp.create, input: () => ({ body: { title: 'Once' } }) },
    { call: idp.update, input: (ids) => ({ params: { id: ids.idp! }, body: { title: 'Once' } }) },
    {
      call: idp.finishTask,
      input: (ids) => ({ body: { idp_id: ids.idp!, task_id: ids.idp_task!, done: true } }),
      createsNothing: true,
    },
    { call: idp.list, plans: () => [filtered({ status: 'active' }), { query: { search: 'canary' } }] },
    {
      call: idp.ofPerson,
      plans: (_, { ana }) =>
        ['employee', 'chief', 'observer', 'all'].map((view) => ({ params: { id: ana._id }, query: { as: view } })),
    },
  ],
  collections: {
    'learning.plans': (copy) => ({
      created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString(),
      employee: copy,
      observer: null,
      readers: [`employee:${copy}`],
      due: null,
    }),
  },
};
