import { aiContexts } from '@atrium/contracts/aiContexts';
import type { Samples } from '@atrium/testkit/entities';

let written = 0;

export const samples: Samples = {
  calls: [
    {
      call: aiContexts.save,
      input: (_, { client }) => ({ params: { clientId: client._id }, body: { industry: 'Logistics' } }),
      acts: (_, { client }) => ({ params: { clientId: client._id }, body: { tone: `Calm ${(written += 1)}` } }),
    },
  ],
};
