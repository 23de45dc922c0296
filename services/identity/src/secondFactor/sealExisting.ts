import { log } from '@atrium/kit';
import type { Collection } from 'mongodb';
import type { UserDoc } from '../users/user.ts';
import type { FactorDoc } from './factor.ts';
import { sealedByToken, type FactorSecrets } from './secrets.ts';

const batchSize = 200;

type Users = Collection<UserDoc>;

/** Seals the secrets of apps by the keys of companies, which an older release sealed by TOKEN_SECRET. May run again. */
export async function sealStoredFactors(factors: Collection<FactorDoc>, users: Users, secrets: FactorSecrets) {
  const old = { 'totp.secret.key': { $regex: sealedByToken } };
  const pageAfter = (id: string) =>
    factors.find({ ...old, _id: { $gt: id } }, { sort: { _id: 1 }, limit: batchSize }).toArray();
  for (let page = await pageAfter(''); page.length; page = await pageAfter(page.at(-1)!._id))
    for (const factor of page) await sealAgain(factor, factors, users, secrets);
}

/** One that does not open stays: TOKEN_SECRET_FORMER may be given later, and the next use seals it. */
async function sealAgain(
  { _id, totp }: FactorDoc,
  factors: Collection<FactorDoc>,
  users: Users,
  secrets: FactorSecrets,
) {
  const owner = await users.findOne({ _id }, { projection: { client_id: 1 } });
  if (!owner || !totp) return;
  const plain = await secrets.open(totp.secret, owner).catch(() => null);
  if (plain === null) return void log.warn({ userId: _id }, 'the secret of an authenticator app does not open');
  const change = { $set: { 'totp.secret': await secrets.seal(plain, owner) } };
  await factors.updateOne({ _id, 'totp.secret.text': totp.secret.text }, change);
}
