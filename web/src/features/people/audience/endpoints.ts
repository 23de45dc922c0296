import { audiences } from '@atrium/contracts/audiences';
import { portalApi, query } from '../../../query/portalApi.ts';

export const { useAudienceQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    audience: query(build, audiences.preview),
  }),
});
