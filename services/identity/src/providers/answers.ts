import type { BodyOf, identityProviders as contract } from '@atrium/contracts';
import { log, signInRefused, unavailable } from '@atrium/kit';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ProviderClient } from './client.ts';
import type { Provider } from './provider.ts';
import { providerFor } from './reading.ts';
import type { Claims } from './rules.ts';
import { begunStore, type BegunDoc } from './store.ts';

export interface AnswerParts {
  providers: ProviderClient;
  installation: readonly Provider[];
}

const lifetimeMs = 600_000;

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What must come back is kept on the server; the key binds the answer to the browser that began. */
export async function begin(
  provider: Provider,
  purpose: Pick<BegunDoc, 'client_id' | 'shared' | 'user'>,
  { providers }: AnswerParts,
) {
  const [state, key, nonce, verifier] = [random(), random(), random(), random()];
  const started = { state, nonce, verifier, shared: purpose.shared };
  const url = await providers.addressFor(provider, started).catch((error: unknown) => {
    log.warn({ err: error, provider: provider._id }, 'an identity provider does not answer');
    throw unavailable();
  });
  const expires = new Date(Date.now() + lifetimeMs);
  const { _id, version } = provider;
  await begunStore.add({
    _id: hashOf(state),
    key: hashOf(key),
    provider: _id,
    version,
    nonce,
    verifier,
    expires,
    ...purpose,
  });
  return { url, key };
}

type Answer = BodyOf<typeof contract.finish>;

/** What the provider says of the person. `user`: whose account is to be connected; null for a sign-in. */
export async function claimsIn(answer: Answer, user: string | null, parts: AnswerParts) {
  const begun = await takeBegun(answer);
  const provider = await providerFor(begun.provider, parts.installation).catch(() => null);
  if (!provider || provider.version !== begun.version || begun.user !== user) throw expired();
  checkOrigin(answer, begun);
  return { begun, provider, claims: await exchange(provider, answer, begun, parts.providers) };
}

const expired = () => signInRefused('sign_in_expired');

/** An answer is taken once, in the browser that began. */
async function takeBegun({ state, key }: Answer): Promise<BegunDoc> {
  const begun = await begunStore.take(hashOf(state));
  const isOwn = begun && timingSafeEqual(Buffer.from(begun.key), Buffer.from(hashOf(key)));
  if (!isOwn) throw expired();
  return begun;
}

/**
 * The answer came back to the address of the provider that was asked, or to the common one with the name of its issuer,
 * which the exchange compares. Else it may hold the code of another provider (mix-up): it is sent to none.
 */
function checkOrigin({ provider, iss }: Answer, begun: BegunDoc) {
  if (provider === undefined ? iss : provider === begun.provider) return;
  log.warn({ provider: begun.provider }, 'an answer came back to the address of another identity provider');
  throw signInRefused('login_failed');
}

/** A cancelled sign-in, a used code and a forged token get the same answer. */
async function exchange(provider: Provider, answer: Answer, begun: BegunDoc, client: ProviderClient): Promise<Claims> {
  const { key: _, provider: __, ...given } = answer;
  const query = new URLSearchParams(Object.entries(given).filter((each): each is [string, string] => Boolean(each[1])));
  const { nonce, verifier } = begun;
  const started = { state: answer.state, nonce, verifier };
  return client.claimsFor(provider, query, started).catch((failure: Error & { code?: string }) => {
    // Without its cause, which has all that the provider wrote.
    const { code, message } = failure;
    log.info({ code, message, provider: provider._id }, 'the answer of an identity provider was refused');
    throw signInRefused('login_failed');
  });
}
