import { desks } from '@atrium/contracts/desks';
import { tasks } from '@atrium/contracts/tasks';
import { as } from '@atrium/testkit';
import type { Crew, Making, SampledCompany, Samples } from '@atrium/testkit/entities';

async function makeDesk(author: Crew['author'], word = 'Once') {
  const body = { name: word, description: word, lanes: [{ name: word }, { name: 'Done' }] };
  return (await as(author).call(desks.create, { body })).result;
}

async function makeTask(author: Crew['author'], word = 'Once') {
  const desk = await makeDesk(author, word);
  const body = { desk: desk._id, lane: desk.lanes[0]!._id, title: word, description: word, checklist: [] };
  return { desk, task: (await as(author).call(tasks.create, { body })).result };
}

const inNewDesk = async (_: unknown, { ana }: SampledCompany) => {
  const { desk, task } = await makeTask(ana);
  const [from, to] = desk.lanes.map(({ _id }) => _id) as [string, string];
  return { desk: desk._id, from, to, task: task._id };
};

export const samples: Samples = {
  entities: [
    { entity: 'desk', make: async ({ author, canary }: Making) => (await makeDesk(author, canary))._id },
    { entity: 'task', make: async ({ author, canary }: Making) => (await makeTask(author, canary)).task._id },
    { entity: 'lane', make: async ({ author, canary }: Making) => (await makeDesk(author, canary)).lanes[0]!._id },
  ],
  calls: [
    { call: desks.create, input: () => ({ body: { name: 'Once' } }) },
    {
      call: desks.moveTask,
      acts: async (...args: [unknown, SampledCompany]) => {
        const { desk, from, to, task } = await inNewDesk(...args);
        return { params: { desk }, body: { task_id: task, from, to, index: 0 } };
      },
    },
    {
      call: desks.addTask,
      acts: async (...args: [unknown, SampledCompany]) => {
        const { desk, from: lane } = await inNewDesk(...args);
        return { params: { desk, lane }, body: { title: 'Once' } };
      },
    },
    {
      call: desks.removeLane,
      acts: async (...args: [unknown, SampledCompany]) => {
        const { desk, to: lane } = await inNewDesk(...args);
        return { params: { desk, lane } };
      },
    },
    {
      call: tasks.create,
      acts: async (...args: [unknown, SampledCompany]) => {
        const { desk, from: lane } = await inNewDesk(...args);
        return { body: { desk, lane, title: 'Once' } };
      },
    },
  ],
  collections: {
    'workflow.desks': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.tasks': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.favourites': (copy, { item_id }) => ({ _id: `${item_id}:${copy}`, user: copy }),
  },
};
