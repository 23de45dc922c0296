import { conflict, log, type Work } from '@atrium/kit';
import type { FactorDoc } from './factor.ts';
import { hashOfCode } from './recovery.ts';
import type { Sealed, Sealer } from './sealing.ts';
import { factorStore } from './store.ts';
import { stepOf, totpDigits } from './totp.ts';

/** How a code was right; null: it was not. */
export type UsedCode = { kind: 'totp' } | { kind: 'recovery'; left: number } | null;

/** Uses a code up: one of an app for its 30 seconds, a recovery code for good. */
export async function useCode(userId: string, code: string, sealer: Sealer, work: Work): Promise<UsedCode> {
  const factor = await factorStore.of(userId, work);
  const digits = totpDigits(code);
  return digits ? useTotp(factor, digits, sealer, work) : useRecoveryCode(factor, code, work);
}

async function useTotp(factor: FactorDoc, digits: string, sealer: Sealer, work: Work): Promise<UsedCode> {
  const { _id, totp } = factor;
  if (!totp) return null;
  const plain = opened(totp.secret, _id, sealer);
  if (plain === null) return null;
  const step = stepOf(plain, digits, new Date());
  if (step === null || step <= totp.lastStep) return null;
  const secret = sealer.isCurrent(totp.secret) ? totp.secret : sealer.seal(plain, _id);
  await save(factor, { totp: { ...totp, secret, lastStep: step } }, work);
  return { kind: 'totp' };
}

/** Null with another TOKEN_SECRET: no code of the app is right then, and recovery codes go on working. */
function opened(secret: Sealed, userId: string, sealer: Sealer): string | null {
  try {
    return sealer.open(secret, userId);
  } catch (error) {
    log.warn({ err: error, userId }, 'the secret of an authenticator app does not open; was TOKEN_SECRET replaced?');
    return null;
  }
}

async function useRecoveryCode(factor: FactorDoc, code: string, work: Work): Promise<UsedCode> {
  const hash = hashOfCode(factor._id, code);
  if (!factor.recovery.includes(hash)) return null;
  const recovery = factor.recovery.filter((each) => each !== hash);
  await save(factor, { recovery }, work);
  return { kind: 'recovery', left: recovery.length };
}

/** Throws 409 when the factor has been changed meanwhile. */
export async function save(...change: Parameters<typeof factorStore.save>) {
  if (!(await factorStore.save(...change))) throw conflict();
}
