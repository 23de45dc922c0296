import { calendar } from '@atrium/contracts/calendar';
import { as, type Person } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

const day = () => `${new Date().getUTCFullYear() + 1}-06-15`;

const bodyOf = (name = 'Weekly meeting') => ({ name: name.slice(0, 100), date: day(), start: '10:00', end: '11:00' });

const repeat = { period: 'week' as const, count: 3 };

const create = async (by: Person, body: object): Promise<string> =>
  (await as(by).call(calendar.create, { body: body as never })).result._id;

const makeEvent = ({ author, reader, canary }: Making) =>
  create(author, { ...bodyOf(canary), members: [reader._id], description: canary });

const past = 'the day of an input made from the contract is past';

export const samples: Samples = {
  entities: [{ entity: 'event', make: makeEvent }],
  calls: [
    { call: calendar.readFeed, cannotSucceed: 'the secret of a feed is told when it is made only' },
    { call: calendar.create, cannotSucceed: past, input: () => ({ body: bodyOf() }) },
    { call: calendar.createSeries, cannotSucceed: past, input: () => ({ body: { ...bodyOf(), repeat } }) },
    {
      call: calendar.list,
      plans: () => [
        ...['date', '-date'].map((sort) => ({ query: { sort } })),
        ...[{ filter: JSON.stringify({ date: { $gte: day() } }), limit: '20' }].map((query) => ({ query })),
        ...['meeting'].map((search) => ({ query: { search } })),
      ],
    },
    {
      call: calendar.accessFor,
      plans: ({ client }, { ana }) => [
        { params: { clientId: client!, userId: ana._id }, query: { from: day(), to: day() } },
      ],
    },
  ],
  collections: {
    'social.events': (copy) => ({ created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString() }),
    'social.event_feeds': (copy, { client_id }) => ({ _id: `${client_id}:${copy}`, user: copy, hash: copy }),
    'social.event_answers': (copy, { event }) => ({ _id: `${event}:${copy}`, user: copy }),
  },
};
