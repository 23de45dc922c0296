import type { Work } from '@atrium/kit';
import { deviceStore } from './store.ts';

/** The oldest are forgotten. */
const maxDevices = 20;

export const isRemembered = (userId: string, id: string) => deviceStore.has(userId, id);

/** At each sign-in a browser gets another id instead of the one it has; null: it is not to be remembered any more. */
export async function renewDevice(
  userId: string,
  { known, next }: Record<'known' | 'next', string | null>,
  work: Work,
) {
  if (known) await deviceStore.remove(userId, [known], work);
  if (!next) return;
  const ids = await deviceStore.idsOf(userId, work);
  await deviceStore.remove(userId, ids.slice(maxDevices - 1), work);
  await deviceStore.add({ _id: next, user_id: userId, used: new Date() }, work);
}

/** After its owner has ended sessions there, or all but those with one device. */
export const forgetDevice = (userId: string, id: string, work: Work) => deviceStore.remove(userId, [id], work);
export const forgetDevicesBut = (userId: string, kept: string | null, work: Work) =>
  deviceStore.removeBut(userId, kept, work);
