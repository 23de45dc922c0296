import { unattachedFiles } from '@atrium/contracts/unattachedFiles';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const ofCompany = ({ client }: SampledCompany) => ({ id: client._id });

export const samples: Samples = {
  calls: [
    {
      call: unattachedFiles.list,
      plans: (_, company) =>
        ['0'.repeat(36), '00'.padEnd(36, 'f')].map((after) => ({ params: ofCompany(company), query: { after } })),
    },
    {
      call: unattachedFiles.remove,
      createsNothing: true,
      harmless: { 'body.ids.0': 'a file of another company is not found, and nothing is removed' },
    },
  ],
};
