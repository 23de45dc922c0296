import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlayedAccount {
  claims: Record<string, unknown>;
  /** How somebody signs in there (RFC 8176). */
  amr?: string[];
}

export interface PlayedAnswer {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
  provider: string;
}

export interface OidcProvider {
  issuer: string;
  client: string;
  secret: string;
  /** By the login, which is the `sub`, too. */
  accounts: Map<string, PlayedAccount>;
  /** Goes through the sign-in as a browser would. Resolves to what comes back in the address, as its page sends it. */
  signIn(url: string, login: string): Promise<PlayedAnswer>;
  close(): Promise<void>;
}

const client = 'atrium';
const secret = 'a secret of the test provider';

/** A real OpenID provider (the package oidc-provider) that sends people back to an address below `redirect`. */
export async function playOidcProvider(redirect: string): Promise<OidcProvider> {
  const accounts = new Map<string, PlayedAccount>();
  let handle: (req: IncomingMessage, res: ServerResponse) => unknown = (_, res) => res.end();
  const server = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await makeProvider(issuer, redirect, accounts);
  const answer = provider.callback();
  handle = (req, res) =>
    req.url!.startsWith('/interaction/') ? interact(provider, accounts, req, res) : answer(req, res);
  return {
    issuer,
    client,
    secret,
    accounts,
    signIn: (url, login) => signInAt(url, login, issuer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Interaction {
  accountId?: string;
}

/** What is used of the package, which has no types. */
interface Provider {
  Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
  callback(): (req: IncomingMessage, res: ServerResponse) => unknown;
  interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
  Grant: new (of: { accountId: string; clientId: string }) => {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  };
}

async function makeProvider(issuer: string, redirect: string, accounts: Map<string, PlayedAccount>) {
  const name: string = 'oidc-provider';
  const { default: Provider } = (await import(name)) as {
    default: new (issuer: string, options: object) => Provider;
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client,
        client_secret: secret,
        redirect_uris: [`${redirect}/of-a-provider`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the test provider'] },
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...accounts.get(sub)?.claims, sub }),
    }),
    // No person is asked for consent.
    loadExistingGrant: async ({ oidc }: { oidc: { session: Interaction } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId!, clientId: client });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith(`${redirect}/`); // ids are made later
  return provider;
}

const page = `<!doctype html><html lang="en"><title>Provider</title><meta name="viewport" content="width=device-width">
<h1>Provider</h1><form method="post"><label>Account <input name="login"></label><button>Continue</button>
<button name="cancel" value="1">Cancel</button></form></html>`;

async function interact(
  provider: Provider,
  accounts: Map<string, PlayedAccount>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  if (req.method !== 'POST') return res.setHeader('content-type', 'text/html').end(page);
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const login = form.get('login') ?? '';
  const account = accounts.get(login);
  const denied = { error: 'access_denied', error_description: 'cancelled' };
  const signedIn = { login: { accountId: login, ...(account?.amr && { amr: account.amr }) } };
  return provider.interactionFinished(req, res, form.has('cancel') || !account ? denied : signedIn);
}

async function signInAt(start: string, login: string, issuer: string): Promise<PlayedAnswer> {
  const cookies = new Map<string, string>();
  let [url, form] = [start, false];
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form ? new URLSearchParams({ login }) : null;
    const answer = await fetch(url, { method: form ? 'POST' : 'GET', body, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (!to && (form || answer.status !== 200))
      throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
    form = !to;
    if (!to) continue;
    const next = new URL(to, url);
    if (next.origin !== issuer) {
      const given = Object.fromEntries(next.searchParams) as { state: string };
      return { ...given, provider: next.pathname.split('/').at(-1)! };
    }
    url = next.href;
  }
}
