import { thanks } from '@atrium/contracts/thanks';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    {
      call: thanks.all,
      plans: (_, { client, bo }) =>
        ['sort=most', `user=${bo._id}`, 'from=2026-01-01T00:00:00Z&limit=5'].map((query) => ({
          params: { id: client._id },
          query: Object.fromEntries(new URLSearchParams(query)),
        })),
    },
  ],
};
