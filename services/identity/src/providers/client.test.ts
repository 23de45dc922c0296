import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeProviderClient } from './client.ts';
import type { Provider } from './provider.ts';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const { privateKey: foreignKey } = await generateKeyPair('RS256');
const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

let issuer = '';
let metadata: object;
let idToken: () => Promise<string> | string;
const asked: { path: string; body: string }[] = [];

const answer: RequestListener = async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  asked.push({ path: req.url!, body: Buffer.concat(chunks).toString() });
  const json = (body: unknown) => res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  if (/^(\/other)?\/\.well-known\/openid-configuration$/.test(req.url!)) return json(metadata);
  if (req.url === '/keys') return json({ keys: [key] });
  if (req.url === '/moved/.well-known/openid-configuration') return res.writeHead(302, { location: '/' }).end();
  if (req.url === '/long/.well-known/openid-configuration') return json({ issuer, long: 'x'.repeat(300_000) });
  return json({ access_token: 'access', token_type: 'bearer', id_token: await idToken() });
};

const server = createServer((req, res) => void answer(req, res));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const good = (): JWTPayload => ({ sub: 'ana', nonce: 'nonce', email: 'ana@firm.example' });
const signed = (claims: JWTPayload, by = privateKey) =>
  new SignJWT({ iss: issuer, aud: 'portal', exp: Math.floor(Date.now() / 1000) + 300, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .sign(by);

beforeEach(() => {
  asked.length = 0;
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256', 'none'],
  };
  idToken = () => signed(good());
});

const settings = { NODE_ENV: 'test', OIDC_NETWORKS: ['127.0.0.1/32'], PUBLIC_URL: 'https://portal.example' };
const provider = () => ({ _id: 'p', version: '1', issuer, client: 'portal', secret: 'hush', scopes: '' }) as Provider;
const started = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
const claimsFor = (answered: Record<string, string> = {}, { client = makeProviderClient(settings) } = {}) =>
  client.claimsFor(
    provider(),
    new URLSearchParams({ state: 'state', code: 'code', iss: issuer, ...answered }),
    started,
  );

test('a sign-in begins with PKCE, state, nonce and the exact address to return to', async () => {
  const client = makeProviderClient(settings);
  const url = new URL(await client.addressFor({ ...provider(), scopes: 'groups' }, { ...started, shared: true }));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: 'https://portal.example/authorize/p',
    scope: 'openid email profile groups',
    state: 'state',
    nonce: 'nonce',
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  expect(url.searchParams.get('code_challenge')).not.toBe(started.verifier);
});

test('the code is exchanged with its verifier, once the answer is of the issuer', async () => {
  expect(await claimsFor()).toMatchObject({ sub: 'ana', email: 'ana@firm.example' });
  const { body } = asked.find(({ path }) => path === '/token')!;
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    code: 'code',
    code_verifier: started.verifier,
    redirect_uri: 'https://portal.example/authorize/p',
    client_secret: 'hush',
  });
});

test.each([
  ['another issuer answers (mix-up)', { iss: 'https://evil.example' }],
  ['no issuer is named', { iss: '' }],
  ['the state is another', { state: 'other' }],
  ['the provider refuses', { error: 'access_denied' }],
])('the code goes nowhere when %s', async (_, answered: Record<string, string>) => {
  await expect(claimsFor(answered)).rejects.toThrow();
  expect(asked.filter(({ path }) => path === '/token')).toEqual([]);
});

test.each<[string, () => Promise<string> | string]>([
  [
    'is not signed',
    () => new UnsecuredJWT({ ...good(), aud: 'portal', iss: issuer }).setIssuedAt().setExpirationTime('5m').encode(),
  ],
  ['is signed by another key', () => signed(good(), foreignKey)],
  ['is of another issuer', () => signed({ ...good(), iss: 'https://evil.example' })],
  ['is for another client', () => signed({ ...good(), aud: 'other' })],
  ['has another nonce', () => signed({ ...good(), nonce: 'other' })],
  ['is too old', () => signed({ ...good(), exp: Math.floor(Date.now() / 1000) - 120 })],
  ['is missing', () => ''],
])('a token is refused that %s', async (_, make) => {
  idToken = make;
  await expect(claimsFor()).rejects.toThrow();
  expect(asked.some(({ path }) => path === '/token')).toBe(true);
});

test('discovery and keys are read once', async () => {
  const client = makeProviderClient(settings);
  await claimsFor({}, { client });
  await claimsFor({}, { client });
  expect(asked.filter(({ path }) => path === '/keys' || path.startsWith('/.well-known')).length).toBe(2);
});

test('a test names what is wrong with an issuer', async () => {
  const problemOf = async (address: string, given: object = {}) =>
    (await makeProviderClient({ ...settings, ...given }).test(address)).problem;
  expect(await problemOf(issuer)).toBeNull();
  expect(await problemOf(`${issuer}/moved`)).toBe('address');
  expect(await problemOf(`${issuer}/long`)).toBe('unreachable');
  expect(await problemOf(`${issuer}/token`)).toBe('no_discovery');
  expect(await problemOf(issuer, { OIDC_NETWORKS: [] })).toBe('address');
  expect(await problemOf(issuer, { NODE_ENV: 'production' })).toBe('address');
  metadata = { ...metadata, issuer: 'https://other.example' };
  expect(await problemOf(issuer)).toBe('issuer');
  metadata = { issuer };
  expect(await problemOf(issuer)).toBe('unfit');
});

test('an address of discovery that names another issuer is refused, although the library takes it', async () => {
  const named = `${issuer}/other/.well-known/openid-configuration`;
  metadata = { ...metadata, issuer: 'https://accounts.google.com' };
  expect(await makeProviderClient(settings).test(named)).toEqual({ problem: 'issuer', keys: 0 });
});
