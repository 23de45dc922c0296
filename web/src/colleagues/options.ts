import { audiences } from '@atrium/contracts/audiences';
import { portalApi, query } from '../query/portalApi.ts';

export const optionsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ options: query(build, audiences.options) }),
});

export const { useOptionsQuery } = optionsApi;
