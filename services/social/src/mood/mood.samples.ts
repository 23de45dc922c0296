import { moods } from '@atrium/contracts/moods';
import type { Samples } from '@atrium/testkit/entities';

/** A day of the years before, so that a period has a few of the copies. */
const dayOf = (copy: string) =>
  new Date(Date.UTC(2000, 0, 1) + (parseInt(copy.slice(0, 8), 16) % 9000) * 86_400_000).toISOString().slice(0, 10);

const period = { from: '2026-11-02', to: '2026-11-15' };

export const samples: Samples = {
  calls: [
    // Once a day.
    { call: moods.give, createsNothing: true, input: () => ({ body: { value: 7 } }) },
    {
      call: moods.bring,
      createsNothing: true,
      input: ({ user }, { bo }) => ({ body: { day: '2020-02-03', answers: [{ user: user ?? bo._id, value: 7 }] } }),
    },
    { call: moods.check, input: (_, { adm }) => ({ params: { id: adm._id } }) },
    { call: moods.stat, input: (_, { client }) => ({ params: { client: client._id, ...period } }) },
  ],
  collections: {
    'social.moods': (copy) => ({ _id: `${dayOf(copy)}:${copy}`, day: dayOf(copy), user: copy }),
    'social.mood_tallies': (copy, { client_id }) => ({ _id: `${client_id}:${dayOf(copy)}:${copy}`, day: dayOf(copy) }),
  },
};
