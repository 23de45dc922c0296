import { desks } from '@atrium/contracts/desks';
import { tasks } from '@atrium/contracts/tasks';
import { as } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

/** The administrator works on it, too. */
async function makeDesk({ author, adm, canary }: Making): Promise<string> {
  const lanes = [{ name: canary }, { name: 'Done' }];
  const body = { name: canary, description: canary, members: [adm._id], lanes };
  return (await as(author).call(desks.create, { body })).result._id;
}

/** Calls name a board together with its lane and its task. */
async function firstLane({ author, id }: Making): Promise<string> {
  const { result } = await as(author).call(desks.get, { params: { id: await id('desk') } });
  return result.lanes[0]!._id;
}

async function taskInFirstLane(making: Making): Promise<string> {
  const { author, canary, id } = making;
  const place = { desk: await id('desk'), lane: await firstLane(making) };
  const body = { ...place, title: canary.slice(0, 100), description: canary };
  return (await as(author).call(tasks.create, { body })).result._id;
}

const ignored = 'ignored where a task of the board is named by its id';
const ofTheTask = Object.fromEntries(
  ['responsible', 'performer', 'co_performers.0', 'observers.0', 'attachment.0._id'].map((field) => [
    `body.${field}`,
    ignored,
  ]),
);

export const samples: Samples = {
  entities: [
    { entity: 'desk', make: makeDesk },
    { entity: 'lane', make: firstLane },
    { entity: 'task', make: taskInFirstLane },
  ],
  calls: [
    {
      call: desks.create,
      input: () => ({ body: { name: 'Once' } }),
      harmless: { 'body.lanes.0._id': 'a new board has new lanes only' },
    },
    { call: tasks.create, input: ({ desk, lane }) => ({ body: { desk, lane, title: 'Once' } }) },
    {
      call: desks.moveTask,
      harmless: {
        'body.after': 'of a task that is not in the lane, the index counts',
      },
    },
    {
      call: desks.addTask,
      harmless: ofTheTask,
    },
  ],
  collections: {
    'workflow.desks': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.tasks': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'workflow.favourites': (copy, { item_id }) => ({ _id: `${item_id}:${copy}`, user: copy }),
  },
};
