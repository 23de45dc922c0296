import { hrm } from '@atrium/contracts/hrm';
import { mutation, portalApi, query, type Tag } from '../../../query/portalApi.ts';

const ofUser = (id: string): Tag[] => [
  { type: 'users', id },
  { type: 'users', id: 'list' },
];

export const { useHrmOfPersonQuery, useResetToHrmMutation } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    // An edit of the profile changes the answer, too.
    hrmOfPerson: query(build, hrm.ofPerson, ({ params }) => [
      { type: 'users', id: params.id },
      { type: 'hrm', id: params.id },
    ]),
    resetToHrm: mutation(build, hrm.reset, {
      invalidates: ({ body }) => [...ofUser(body.user_id), { type: 'employees', id: 'list' }],
    }),
  }),
});
