import { audiences } from '@atrium/contracts/audiences';
import type { Samples } from '@atrium/testkit/entities';

export const samples: Samples = {
  calls: [
    {
      call: audiences.preview,
      plans: (_, { ana }) =>
        [
          { type: 'heads', value: '' },
          { type: 'position', value: 'Engineer' },
          { type: 'worktime', value: '0-1' },
          { type: 'user', value: ana._id },
          { type: 'all', value: '' },
        ].map((target) => ({ body: { grants: [{ target, level: 'read' }] } })),
    },
    {
      call: audiences.options,
      plans: () => ['position', 'city', 'dept'].map((type) => ({ params: { type }, query: { search: 'en' } })),
    },
  ],
};
