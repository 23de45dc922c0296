import { longJobs } from '@atrium/contracts/longJobs';
import { mutation, portalApi, query, type Tag } from './portalApi.ts';

/** How often a job that runs is asked for its progress. */
export const progressEveryMs = 1000;

const ofJob = ({ params }: { params: { job: string } }): Tag[] => [{ type: 'longJobs', id: params.job }];

export const { useLongJobQuery, useCancelLongJobMutation } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    longJob: query(build, longJobs.get, ofJob),
    cancelLongJob: mutation(build, longJobs.cancel, { invalidates: ofJob }),
  }),
});
