import { clients } from '@atrium/contracts';
import { portalApi, query } from '../../query/portalApi.ts';

const companiesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ companies: query(build, clients.list) }),
});

/** All companies of the installation, for the superadmin. */
export const { useCompaniesQuery } = companiesApi;
