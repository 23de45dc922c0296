import { portability } from '@atrium/contracts/portability';
import type { Samples } from '@atrium/testkit/entities';

const notFinished = 'the job is no finished export';
const named = 'what it is to do is a word of its own; tests/portability.api.test.ts';

const rowShownIn = 'tests/portability.api.test.ts';

export const samples: Samples = {
  calls: [
    // One export runs at a time: 409 while it does.
    {
      call: portability.exportOne,
      createsNothing: true,
      acts: (_, { client }) => ({ params: { client: client._id }, body: {} }),
    },
    { call: portability.exportAll, createsNothing: true },
    { call: portability.finished, cannotSucceed: notFinished },
    { call: portability.download, cannotSucceed: notFinished },
    { call: portability.importOne, cannotSucceed: 'the file is no archive', rowShownIn },
    {
      call: portability.clone,
      cannotSucceed: 'no workspace is free that has an id',
      acts: (_, { client }) => ({
        params: { old: client._id, workspace: `copy${Date.now()}` },
        body: { name: 'A copy' },
      }),
    },
    { call: portability.remove, cannotSucceed: 'the workspace is not confirmed', rowShownIn },
    {
      call: portability.empty,
      cannotSucceed: named,
      acts: (_, { client }) => ({ params: { client: client._id, collection: 'visits' } }),
    },
    {
      call: portability.maintain,
      cannotSucceed: named,
      acts: (_, { client }) => ({ params: { client: client._id, task: 'clean_logs' } }),
    },
  ],
};
