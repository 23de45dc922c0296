import { employment } from '@atrium/contracts/employment';
import { personalData } from '@atrium/contracts/personalData';
import { services } from '@atrium/contracts/services';
import { as } from '@atrium/testkit';
import type { Samples } from '@atrium/testkit/entities';

const holders = services.filter(({ consumes }) => consumes?.erasure);

const cannotSucceed = 'the password is not given';

export const samples: Samples = {
  calls: [
    { call: personalData.exportOwn, cannotSucceed },
    { call: personalData.exportOf, cannotSucceed },
    {
      call: personalData.erase,
      cannotSucceed,
      acts: async (_, { adm, people }) => {
        const { _id: id, fullName: confirm } = people[1]!;
        await as(adm).call(employment.dismiss, { params: { id }, body: {} });
        return { params: { id }, body: { confirm } };
      },
    },
  ],
  collections: Object.fromEntries(holders.map(({ name }) => [`${name}.erasures`, 'unread'])),
};
