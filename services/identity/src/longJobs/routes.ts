import { longJobs as contract } from '@atrium/contracts/longJobs';
import { allow, answer, isAdmin, isSuperadmin } from '@atrium/kit';
import { originOf } from '../origin.ts';
import { cancelJob, visibleJob } from './commands.ts';
import { kindsOfSuperadmins, showJob } from './job.ts';
import { jobsOf } from './store.ts';

export const longJobRoutes = [
  answer(contract.get, async ({ caller, params }) => {
    allow(isAdmin(caller));
    return { result: showJob(await visibleJob(caller, params.job)) };
  }),

  answer(contract.list, async ({ caller }) => ({
    result: (await jobsOf(caller).list(isSuperadmin(caller) ? [] : kindsOfSuperadmins)).map(showJob),
  })),

  answer(contract.cancel, async ({ caller, params, req }) => {
    allow(isAdmin(caller));
    return { result: showJob(await cancelJob(caller, params.job, originOf(req).address)) };
  }),
];
