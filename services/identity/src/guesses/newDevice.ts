import { unitOfWork } from '@atrium/kit';
import { noticeLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import type { Origin } from '../origin.ts';
import { deviceOf } from '../sessions/device.ts';
import { shortened } from '../sessions/rules.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { markSignedIn } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { placeStore } from './store.ts';

/**
 * After a sign-in: its owner gets a letter when the device or the network has not been used for 90 days. The first
 * sign-in of an account has nothing to compare with.
 */
export async function tellOfNewDevice(
  { _id: user_id, client_id }: Pick<UserDoc, '_id' | 'client_id'>,
  { address, agent }: Origin,
  fingerprint: Tokens['fingerprint'],
) {
  const { browser, system } = await deviceOf(agent);
  const network = shortened(address);
  const now = new Date();
  const ids = [`device|${user_id}|${browser}|${system}`, `network|${user_id}|${network}`].map(fingerprint);

  if ((await placeStore.count(ids)) === ids.length) {
    for (const id of ids) await placeStore.remember(id, now);
    return;
  }
  await unitOfWork({ clientId: client_id }, async (work) => {
    const isNew = (await placeStore.count(ids, work)) < ids.length;
    for (const id of ids) await placeStore.remember(id, now, work);
    const isFirst = isNew && (await markSignedIn(user_id, work));
    if (isNew && !isFirst && (await noticeLimit.admits(user_id)))
      await orderLetters([{ kind: 'sign_in', user_id, browser, system, network }], work);
    return null;
  });
}
