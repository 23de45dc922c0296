import type { ApiScope, apiTokens as contract, BodyOf } from '@atrium/contracts';
import { apiTokenPrefix, maxApiTokens } from '@atrium/contracts/apiTokens';
import { invalid, newId, unitOfWork, type Member, type Tenant, type Work } from '@atrium/kit';
import { createHash, randomBytes } from 'node:crypto';
import { lockCompany } from '../clients/lookup.ts';
import { requireAdministrator } from '../employment/commands.ts';
import { addToJournal } from '../journal/commands.ts';
import { checkPasswordOf } from '../passwords/commands.ts';
import { tokensOf, type ApiTokenDoc } from './store.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Resolves to the token itself, too, which is not stored. */
export async function makeToken(caller: Member, { old_password, ...fields }: BodyOf<typeof contract.add>, ip: string) {
  await checkPasswordOf(caller, old_password, ip);
  if (fields.expires !== null && fields.expires <= today()) throw invalid({ expires: 'date_early' });
  const token = `${apiTokenPrefix}${randomBytes(32).toString('base64url')}`;
  // Not with the Idempotency-Key of the caller, by which results are stored.
  const doc = await unitOfWork({ clientId: caller.clientId }, async (work) => {
    await requireAdministrator(caller, work);
    await lockCompany(caller.clientId, work);
    if ((await tokensOf(caller).all(maxApiTokens, work)).length >= maxApiTokens) throw invalid({ name: 'too_many' });
    const made = {
      ...fields,
      _id: newId(),
      client_id: caller.clientId,
      hash: hashOf(token),
      created: new Date(),
      used: null,
    };
    await tokensOf(caller).add(made, work);
    await record(caller, made, { action: 'token_made', ip }, work);
    return made;
  });
  return { doc, token };
}

export async function revokeToken(caller: Member, id: string, password: string | undefined, ip: string) {
  await tokensOf(caller).one(id);
  await checkPasswordOf(caller, password, ip);
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    const doc = await tokensOf(caller).one(id, work);
    await tokensOf(caller).remove(id, work);
    await record(caller, doc, { action: 'token_revoked', ip }, work);
    return { _id: id };
  });
}

const today = () => new Date().toISOString().slice(0, 10);
const hourMs = 3_600_000;

/** Whether a token of the company opens a scope now. */
export async function opens(tenant: Tenant, token: string, scope: ApiScope): Promise<boolean> {
  const doc = token ? await tokensOf(tenant).byHash(hashOf(token)) : null;
  if (!doc?.scopes.includes(scope) || (doc.expires !== null && doc.expires <= today())) return false;
  if (Date.now() - (doc.used?.getTime() ?? 0) > hourMs) await tokensOf(tenant).use(doc._id, new Date());
  return true;
}

type Act = Pick<Parameters<typeof addToJournal>[0], 'action' | 'ip'>;

const record = ({ userId, clientId }: Member, { _id, name, scopes, expires }: ApiTokenDoc, act: Act, work: Work) =>
  addToJournal(
    { user: userId, section: 'clients', item_id: _id, ...act, after: { name, scopes, expires } },
    clientId,
    work,
  );
