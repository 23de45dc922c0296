import type { Work } from '@atrium/kit';
import { noticeLimit } from '../limits.ts';
import { orderLetters } from '../mail/commands.ts';
import type { Origin } from '../origin.ts';
import { describeAgent } from '../sessions/device.ts';
import { shortened } from '../sessions/rules.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { markSignedIn } from '../users/accounts.ts';
import type { UserDoc } from '../users/user.ts';
import { placeStore } from './store.ts';

interface Device {
  browser: string;
  system: string;
  network: string;
  /** Of the device and of the network, for the account. */
  placeIds: string[];
}

export async function deviceOf(
  { _id }: Pick<UserDoc, '_id'>,
  { address, agent }: Origin,
  fingerprint: Tokens['fingerprint'],
): Promise<Device> {
  const { browser, system } = await describeAgent(agent);
  const network = shortened(address);
  const placeIds = [`device|${_id}|${browser}|${system}`, `network|${_id}|${network}`].map(fingerprint);
  return { browser, system, network, placeIds };
}

/**
 * In the transaction of a sign-in: its owner gets a letter when the device or the network has not been used for 90 days.
 * The first sign-in of an account has nothing to compare with. A shared computer is not remembered.
 */
export async function tellOfNewDevice(
  { _id: user_id }: Pick<UserDoc, '_id'>,
  { placeIds, ...shown }: Device,
  { remembers }: { remembers: boolean },
  work: Work,
) {
  const now = new Date();
  const isNew = (await placeStore.count(placeIds, work)) < placeIds.length;
  if (remembers) for (const id of placeIds) await placeStore.remember(id, now, work);
  const isFirst = isNew && (await markSignedIn(user_id, work));
  if (isNew && !isFirst && (await noticeLimit.admits(user_id)))
    await orderLetters([{ kind: 'sign_in', user_id, ...shown }], work);
}
