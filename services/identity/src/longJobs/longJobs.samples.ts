import { employees } from '@atrium/contracts/employees';
import { longJobs } from '@atrium/contracts/longJobs';
import { as } from '@atrium/testkit';
import type { Samples } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';

export const samples: Samples = {
  entities: [
    {
      entity: 'job',
      // One of a kind runs at a time, so one that was ordered before serves as well. It can be undone.
      async make({ adm, author, client }) {
        const kind = 'employees_changed';
        const body = { act: 'unblock' as const, ids: [author._id] };
        const job = await eventually(async () => {
          const { result } = await as(adm).call(longJobs.list, { params: { client: client._id } });
          const known = result.find((job) => job.kind === kind)?._id;
          return known ?? (await as(adm).call(employees.change, { params: { clientId: client._id }, body })).job;
        });
        await eventually(async () => {
          const { state } = (await as(adm).call(longJobs.get, { params: { job } })).result;
          if (state === 'running') throw new Error(`job ${job} is running`);
        });
        return job;
      },
    },
  ],
  calls: [{ call: longJobs.cancel, rowShownIn: 'services/identity/src/longJobs/longJobs.api.test.ts' }],
  collections: { 'identity.long_jobs': () => ({ state: 'done' }) },
};
