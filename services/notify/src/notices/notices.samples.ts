import { notices } from '@atrium/contracts/notices';
import type { KnownIds } from '@atrium/testkit/samples';
import type { SampledCompany, Samples } from '@atrium/testkit/entities';

const written = (_: KnownIds, { ana }: Pick<SampledCompany, 'ana'>) => ({
  body: { name: 'Once', text: 'Text', users: [ana._id] },
});

const wordless = 'a notice has a text or a template, as one made from the contract has not';

export const samples: Samples = {
  calls: [
    { call: notices.create, cannotSucceed: wordless, input: written },
    { call: notices.mail, cannotSucceed: wordless, input: written },
    { call: notices.message, input: (_, { ana }) => ({ body: { to: [ana._id], text: 'Text' } }) },
  ],
  collections: { 'notify.notices': () => ({}) },
};
