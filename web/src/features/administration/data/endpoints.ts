import { files } from '@atrium/contracts/files';
import { portability } from '@atrium/contracts/portability';
import { portalApi, query } from '../../../query/portalApi.ts';

const dataApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    companyStat: query(build, portability.stat),
    companyStorage: query(build, files.stat),
  }),
});

export const { useCompanyStatQuery, useCompanyStorageQuery } = dataApi;
