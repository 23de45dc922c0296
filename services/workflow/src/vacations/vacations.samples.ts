import { vacations } from '@atrium/contracts/vacations';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { as, type Person } from '@atrium/testkit';
import type { Making, Samples } from '@atrium/testkit/entities';

let made = 0;

/** A day that no other sample has: a person has one vacation at a time. */
function days() {
  const start = dayAfter(`${new Date().getUTCFullYear() + 1}-01-01`, (made += 2));
  return { start, end: start };
}

const make = async (by: Person, more: object = {}) =>
  (await as(by).call(vacations.create, { body: { ...days(), ...more } })).result._id;

const makeVacation = ({ author, canary }: Making) => make(author, { planned: true, comment: canary });

const rules = { approval: true, days_a_year: 24, holidays: [{ day: '2027-01-01', name: 'New Year' }] };

export const samples: Samples = {
  entities: [{ entity: 'vacation', make: makeVacation }],
  calls: [
    { call: vacations.create, cannotSucceed: 'the day of an input made from the contract is past' },
    { call: vacations.plan, cannotSucceed: 'the day of an input made from the contract is past' },
    { call: vacations.decide, cannotSucceed: 'the vacations of the walks are plans, on which nobody decides' },
    { call: vacations.excel, isForAdministrators: true },
    { call: vacations.balance, isForAdministrators: true },
    {
      call: vacations.away,
      plans: (_, { ana, bo }) => [{ query: { users: `${ana._id},${bo._id}` } }],
    },
    { call: vacations.setSettings, input: () => ({ body: rules }), acts: () => ({ body: rules }) },
    {
      call: vacations.list,
      plans: (_, { ana }) => [
        ...['start', '-start'].map((sort) => ({ query: { sort } })),
        ...[{ status: 'new' }, { status: 'new', planned: false }, { user: ana._id }].map((filter) => ({
          query: { filter: JSON.stringify(filter), limit: '20' },
        })),
      ],
    },
    {
      call: vacations.schedule,
      plans: () =>
        [
          ['search', 'an'],
          ['dept', 'News'],
        ].map(([name, value]) => ({ query: { [name!]: value! } })),
    },
  ],
  collections: {
    'workflow.vacations': (copy) => ({
      user: copy,
      created: new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString(),
    }),
    'workflow.vacation_accounts': (copy, { client_id }) => ({ _id: `${client_id}:${copy}`, user: copy }),
    'workflow.vacation_settings': () => ({}),
  },
};
