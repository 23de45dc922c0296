import type { ProviderProblem } from '@atrium/contracts';
import { AddressRefused, fetchPublic, log } from '@atrium/kit';
import { LRUCache } from 'lru-cache';
import type { Configuration, CustomFetch } from 'openid-client';
import { publicOrigin } from '../publicOrigin.ts';
import type { Provider } from './provider.ts';
import type { Claims } from './rules.ts';

const timeoutMs = 5000;
const maxBytes = 256_000;
const cachedMs = 600_000;
const toleranceSeconds = 60;

interface Settings {
  NODE_ENV: string;
  OIDC_NETWORKS: readonly string[];
  PUBLIC_URL: string;
}

export interface Started {
  state: string;
  nonce: string;
  verifier: string;
  shared: boolean;
}

export type ProviderClient = ReturnType<typeof makeProviderClient>;

/** Talks to OpenID providers. Administrators name their addresses: only public ones are connected to, by https. */
export function makeProviderClient({ NODE_ENV, OIDC_NETWORKS: allowed, PUBLIC_URL }: Settings) {
  const isSecure = NODE_ENV === 'production';
  const redirect = `${publicOrigin(PUBLIC_URL)}/authorize`;
  /** One address per provider: a code that came back to one is not sent to another (mix-up, RFC 9700 §4.4). */
  const redirectOf = ({ _id }: Provider) => `${redirect}/${_id}`;
  const configs = new LRUCache<string, Configuration>({ max: 500, ttl: cachedMs });

  const send: CustomFetch = async (url, { method, headers, body }) => {
    const sent = body === undefined || body === null ? undefined : String(body as string | URLSearchParams);
    const options = { method: method === 'POST' ? 'POST' : 'GET', headers, body: sent } as const;
    const answer = await fetchPublic(url, { ...options, allowed, isSecure, timeoutMs, maxBytes, maxRedirects: 0 });
    if (answer.isCut) throw new Error('the answer of the provider is too long');
    const type = answer.headers['content-type'];
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: type ? { 'content-type': type } : {},
    });
  };

  async function discover({ issuer, client, secret }: Pick<Provider, 'issuer' | 'client' | 'secret'>) {
    const oidc = await import('openid-client');
    const metadata = { [oidc.clockTolerance]: toleranceSeconds };
    // Signatures are verified although the token comes by TLS from the provider itself.
    const execute = [oidc.enableNonRepudiationChecks, ...(isSecure ? [] : [oidc.allowInsecureRequests])];
    const options = { [oidc.customFetch]: send, execute, timeout: timeoutMs / 1000 };
    const config = await oidc.discovery(new URL(issuer), client, metadata, oidc.ClientSecretPost(secret), options);
    // The library lets some documents name another: of any tenant of Microsoft, or at an address of `.well-known`.
    if (!isSame(config.serverMetadata().issuer, issuer)) throw new OtherIssuer();
    return config;
  }

  const configOf = async (provider: Provider): Promise<Configuration> => {
    const key = `${provider._id}|${provider.version}`;
    const known = configs.get(key) ?? (await discover(provider));
    configs.set(key, known);
    return known;
  };

  return {
    redirect,
    /** The address to which the browser goes. */
    async addressFor(provider: Provider, { state, nonce, verifier, shared }: Started): Promise<string> {
      const oidc = await import('openid-client');
      const config = await configOf(provider);
      const scope = ['openid', 'email', 'profile', ...provider.scopes.split(/\s+/).filter(Boolean)].join(' ');
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectOf(provider),
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared computer the provider must not answer for a person who is still signed in to it there.
        ...(shared && { prompt: 'login' }),
      }).href;
    },
    /** Exchanges the code. Throws for a wrong answer, token or signature. */
    async claimsFor(provider: Provider, answer: URLSearchParams, started: Omit<Started, 'shared'>): Promise<Claims> {
      const oidc = await import('openid-client');
      const config = await configOf(provider);
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectOf(provider)}?${answer}`), {
        expectedState: started.state,
        expectedNonce: started.nonce,
        pkceCodeVerifier: started.verifier,
        idTokenExpected: true,
      });
      const claims: Claims = tokens.claims() ?? {};
      // Some keep the ID token small.
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
      const more = await oidc.fetchUserInfo(config, tokens.access_token, String(claims.sub));
      return { ...more, amr: undefined, ...claims };
    },
    test: (issuer: string) => testIssuer(issuer, discover, send),
  };
}

class OtherIssuer extends Error {}

const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '');

type Discover = (provider: Pick<Provider, 'issuer' | 'client' | 'secret'>) => Promise<Configuration>;

/** What is wrong with an issuer, as far as its public documents say. */
async function testIssuer(issuer: string, discover: Discover, send: CustomFetch) {
  const problem = (code: ProviderProblem) => ({ problem: code, keys: 0 });
  try {
    const config = await discover({ issuer, client: 'test', secret: 'test' });
    const { authorization_endpoint, token_endpoint, jwks_uri, ...server } = config.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) return problem('unfit');
    if (server.response_types_supported && !server.response_types_supported.includes('code')) return problem('unfit');
    const answer = await send(jwks_uri, { method: 'GET', headers: {}, body: undefined, redirect: 'manual' });
    const { keys } = (await answer.json()) as { keys?: unknown[] };
    return keys?.length ? { problem: null, keys: keys.length } : problem('no_keys');
  } catch (error) {
    log.info({ err: error }, 'an issuer was tested');
    return problem(problemOf(error));
  }
}

/** Refusals of addresses stand among the causes of the library's errors. */
function problemOf(error: unknown): ProviderProblem {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressRefused) return 'address';
    if (cause instanceof OtherIssuer) return 'issuer';
    const { code } = cause as { code?: string };
    if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return 'address';
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer';
    if (code?.startsWith('OAUTH_')) return 'no_discovery';
  }
  return error instanceof SyntaxError ? 'no_keys' : 'unreachable';
}
