import { log, unitOfWork } from '@atrium/kit';
import { jobQueue, schedule } from '@atrium/kit/jobs';
import { republishUsers } from './accounts.ts';
import { onRepublishing } from './republishing.ts';
import { republishings } from './republishingStore.ts';
import { anyUser, usersOf } from './store.ts';

const pageSize = 200;
const minuteMs = 60_000;

/** Starts the jobs that publish a company's people again: immediately, and each minute what was left behind. */
export function startRepublishing() {
  const queue = jobQueue<{ clientId: string }>('people', ({ clientId }) => republish(clientId));
  const start = (clientId: string) => queue.add({ clientId });
  const startWaiting = async (before: Date) => {
    for (const clientId of await republishings.waiting(before, 500)) await start(clientId);
  };
  onRepublishing(start);
  schedule('people-again', '* * * * *', () => startWaiting(new Date(Date.now() - minuteMs))).catch(warn);
  startWaiting(new Date()).catch(warn);
}

const warn = (error: unknown) => log.warn({ err: error }, 'republishings left behind are not started');

async function republish(clientId: string) {
  const order = await republishings.byId(clientId);
  if (!order) return;
  await republishPage(clientId, await anyUser.enteredIds(clientId));
  const users = usersOf({ clientId });
  let ids = await users.idsAfter('', pageSize);
  while (ids.length) {
    await republishPage(clientId, ids);
    ids = await users.idsAfter(ids.at(-1)!, pageSize);
  }
  await republishings.done(order);
}

/** The company is read in the same transaction, so that of two republishings the later one never publishes older rights. */
const republishPage = (clientId: string, ids: string[]) =>
  unitOfWork({ clientId }, async (work) => {
    await republishUsers(clientId, ids, work);
    return null;
  });
