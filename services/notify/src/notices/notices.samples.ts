import { notices } from '@atrium/contracts/notices';
import type { KnownIds } from '@atrium/testkit/samples';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const written = (_: KnownIds, { ana }: Pick<SampledCompany, 'ana'>) => ({
  body: { name: 'Once', text: 'Text', users: [ana._id] },
});

export const samples: Samples = {
  calls: [
    { call: notices.create, input: written },
    { call: notices.mail, input: written },
    { call: notices.message, input: (_, { ana }) => ({ body: { to: [ana._id], text: 'Text' } }) },
  ],
  collections: { 'notify.notices': () => ({}) },
};
