import { aiContexts } from '@atrium/contracts/aiContexts';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

const aiApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    aiContext: query(build, aiContexts.get),
    saveAiContext: mutation(build, aiContexts.save, { quiet: true }),
  }),
});

export const { useAiContextQuery, useSaveAiContextMutation } = aiApi;
