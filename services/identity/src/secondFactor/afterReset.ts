import type { Work } from '@atrium/kit';
import { orderLetters } from '../mail/commands.ts';
import { save } from './codes.ts';
import { factorStore } from './store.ts';

/** Passkeys that somebody else may have added no longer sign in alone once the password is reset (D150). */
export async function restrictPasskeys(userId: string, work: Work) {
  const factor = await factorStore.of(userId, work);
  if (factor.passkeys.every(({ asSecondStep }) => asSecondStep)) return;
  const passkeys = factor.passkeys.map((each) => ({ ...each, asSecondStep: true as const }));
  await save(factor, { passkeys }, work);
  await orderLetters([{ kind: 'second_factor', user_id: userId, change: 'passkeys_restricted' }], work);
}
