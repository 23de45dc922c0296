import { personalData } from '@atrium/contracts/personalData';
import { mutation, portalApi } from '../../../query/portalApi.ts';

const personalDataApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    erase: mutation(build, personalData.erase, {
      quiet: true,
      invalidates: ({ params: { id } }) => [
        { type: 'users', id },
        { type: 'users', id: 'list' },
      ],
    }),
  }),
});

export const { useEraseMutation } = personalDataApi;
