import { system } from '@atrium/contracts/system';
import { portalApi, query } from '../../query/portalApi.ts';

const aboutApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ systemState: query(build, system.state) }),
});

export const { useSystemStateQuery } = aboutApi;
