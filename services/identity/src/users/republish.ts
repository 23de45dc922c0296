import { log, unitOfWork } from '@atrium/kit';
import { jobQueue } from '@atrium/kit/jobs';
import { termsFor } from '../clients/lookup.ts';
import { usersOf } from './store.ts';
import { personStateOf } from './user.ts';

const pageSize = 200;

let order = (_clientId: string) => {};

/** Tells the other services of everybody in a company anew, by a job: after a change of what all of them show. */
export const republishPeople = (clientId: string) => order(clientId);

export function startRepublishing() {
  const queue = jobQueue<{ clientId: string }>('people', ({ clientId }) => republish(clientId));
  order = (clientId) => {
    queue.add({ clientId }).catch((error: unknown) => log.error({ err: error, clientId }, 'people are not told anew'));
  };
}

async function republish(clientId: string) {
  const users = usersOf({ clientId });
  const terms = await termsFor(clientId);
  let ids = await users.idsAfter('', pageSize);
  while (ids.length) {
    const page = ids;
    await unitOfWork({ clientId }, async (work) => {
      await users.raiseVersions(page, work);
      for (const user of await users.existing(page, work)) work.publishPerson(personStateOf(user, clientId, terms));
      return null;
    });
    ids = await users.idsAfter(page.at(-1)!, pageSize);
  }
}
