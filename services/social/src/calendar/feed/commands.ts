import { calendar as contract } from '@atrium/contracts/calendar';
import { unitOfWork, type Member } from '@atrium/kit';
import { createHash, randomBytes } from 'node:crypto';
import { feedsOf } from './store.ts';

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The address has a secret that is stored as its hash only; the former address ends. */
export async function makeFeed(caller: Member) {
  const secret = randomBytes(32).toString('base64url');
  const created = new Date().toISOString();
  await unitOfWork(caller, async (work) => {
    await feedsOf(caller).put(caller.userId, { hash: hashOf(secret), created }, work);
    return null;
  });
  return { path: contract.readFeed.path.replace('{secret}', secret), created };
}

export const removeFeed = (caller: Member): Promise<null> =>
  unitOfWork(caller, async (work) => {
    await feedsOf(caller).remove(caller.userId, work);
    return null;
  });
