import { unattachedFiles as contract } from '@atrium/contracts/unattachedFiles';
import { answer } from '@atrium/kit';
import { listUnattached } from './list.ts';
import { cleanFiles } from './remove.ts';

export const unattachedFileRoutes = [
  answer(contract.list, ({ caller, query }) => listUnattached(caller, query)),
  answer(contract.remove, async ({ caller, body }) => ({ result: await cleanFiles(caller, body.ids) })),
];
