import { dataChanges } from '@atrium/contracts/dataChanges';
import { portalApi, query } from '../../query/portalApi.ts';

const dataChangesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ dataChanges: query(build, dataChanges.list) }),
});

export const { useDataChangesQuery } = dataChangesApi;
