import { conflict, log, type Work } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { FactorDoc } from './factor.ts';
import { hashOfCode } from './recovery.ts';
import type { FactorSecrets, Owner } from './secrets.ts';
import { factorStore } from './store.ts';
import { stepOf, totpDigits } from './totp.ts';

/** How a code was right; null: it was not. */
export type UsedCode = { kind: 'totp' } | { kind: 'recovery'; left: number } | null;

/** Uses a code up: one of an app for its 30 seconds, a recovery code for good. */
export async function useCode(owner: Owner, code: string, secrets: FactorSecrets, work: Work): Promise<UsedCode> {
  const factor = await factorStore.of(owner._id, work);
  const digits = totpDigits(code);
  return digits ? useTotp({ factor, owner, secrets }, digits, work) : useRecoveryCode(factor, code, work);
}

interface Given {
  factor: FactorDoc;
  owner: Owner;
  secrets: FactorSecrets;
}

async function useTotp({ factor, owner, secrets }: Given, digits: string, work: Work): Promise<UsedCode> {
  const { totp } = factor;
  if (!totp) return null;
  const plain = await opened(totp.secret, owner, secrets, work);
  if (plain === null) return null;
  const step = stepOf(plain, digits, new Date());
  if (step === null || step <= totp.lastStep) return null;
  const secret = secrets.isCurrent(totp.secret) ? totp.secret : await secrets.seal(plain, owner, work);
  await save(factor, { totp: { ...totp, secret, lastStep: step } }, work);
  return { kind: 'totp' };
}

/** Null when its key is not there: no code of the app is right then, and recovery codes go on working. */
const opened = (secret: Sealed, owner: Owner, secrets: FactorSecrets, work: Work): Promise<string | null> =>
  secrets.open(secret, owner, work).catch((error: unknown) => {
    log.warn({ err: error, userId: owner._id }, 'the secret of an authenticator app does not open');
    return null;
  });

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
