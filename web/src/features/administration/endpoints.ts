import { clients } from '@atrium/contracts/clients';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const administrationApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    company: query(build, clients.get),
    changeCompany: mutation(build, clients.update, { quiet: true }),
  }),
});

export const { useCompanyQuery, useChangeCompanyMutation } = administrationApi;
