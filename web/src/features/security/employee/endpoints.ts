import { secondFactor } from '@atrium/contracts/secondFactor';
import { mutation, portalApi, query } from '../../../query/portalApi.ts';

interface Of {
  params: { id: string };
}

const tags = ({ params: { id } }: Of) => [{ type: 'secondFactor' as const, id }];

const employeeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    factorsOf: query(build, secondFactor.getOf, tags),
    removeFactors: mutation(build, secondFactor.removeOf, { quiet: true, invalidates: tags }),
  }),
});

export const { useFactorsOfQuery, useRemoveFactorsMutation } = employeeApi;
