import { longJobs } from '@atrium/contracts/longJobs';
import { portability } from '@atrium/contracts/portability';
import { mutation, portalApi, query, type Tag } from '../../../query/portalApi.ts';

const list: Tag = { type: 'clients', id: 'list' };
const nothing = () => [];

const jobsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    companyJobs: query(build, longJobs.list, () => [{ type: 'longJobs', id: 'list' }]),
    exportEnd: query(build, portability.finished, () => []),
    exportCompany: mutation(build, portability.exportOne, { invalidates: nothing }),
    exportCompanies: mutation(build, portability.exportAll, { invalidates: nothing }),
    cloneCompany: mutation(build, portability.clone, { quiet: true, invalidates: () => [list] }),
    removeCompany: mutation(build, portability.remove, { quiet: true, invalidates: () => [list] }),
    maintainCompany: mutation(build, portability.maintain, { invalidates: nothing }),
    emptyCompany: mutation(build, portability.empty, { quiet: true, invalidates: nothing }),
  }),
});

export const {
  useCompanyJobsQuery,
  useExportEndQuery,
  useExportCompanyMutation,
  useExportCompaniesMutation,
  useCloneCompanyMutation,
  useRemoveCompanyMutation,
  useMaintainCompanyMutation,
  useEmptyCompanyMutation,
} = jobsApi;
