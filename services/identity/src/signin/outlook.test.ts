import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOutlook } from './outlook.ts';

const unset = {
  OUTLOOK_CLIENT_ID: '',
  OUTLOOK_CLIENT_SECRET: '',
  OUTLOOK_TENANT: '',
  OUTLOOK_ISSUER: '',
  PUBLIC_URL: 'https://portal.test',
};

let issuer = '';
let claims: { aud: string; iss?: string } = { aud: 'portal' };
let seen = new URLSearchParams();
const { publicKey, privateKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
let key = privateKey;

const idToken = () =>
  new SignJWT({ given_name: 'Ana', family_name: 'Author', preferred_username: 'Ana@Acme.test' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setSubject('outlook-1')
    .setIssuer(claims.iss ?? issuer)
    .setAudience(claims.aud)
    .setExpirationTime('5m')
    .sign(key);

const provider = createServer(async (req, res) => {
  const answer = (body: unknown, status = 200) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (req.url === '/.well-known/openid-configuration')
    return answer({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` });
  if (req.url === '/keys') return answer({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] });
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  seen = new URLSearchParams(Buffer.concat(chunks).toString());
  return seen.get('code') === 'good' ? answer({ id_token: await idToken() }) : answer({ error: 'invalid_grant' }, 400);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => provider.close());

const outlook = () =>
  makeOutlook({ ...unset, OUTLOOK_CLIENT_ID: 'portal', OUTLOOK_CLIENT_SECRET: 'hush', OUTLOOK_ISSUER: issuer });

const loginFailed = { status: 400, code: 'login_failed', extra: { silent: true } };

test('without a provider there is nothing to sign in with', async () => {
  await expect(makeOutlook(unset)('good')).rejects.toMatchObject({ status: 422, code: 'provider_not_configured' });
});

test('a code is exchanged for who it is', async () => {
  expect(await outlook()('good')).toMatchObject({
    outlookId: 'outlook-1',
    aud: 'portal',
    firstName: 'Ana',
    lastName: 'Author',
    email: 'ana@acme.test',
  });
  expect(Object.fromEntries(seen)).toMatchObject({
    client_secret: 'hush',
    redirect_uri: 'https://portal.test/authorize',
    grant_type: 'authorization_code',
  });
});

test('a used-up code fails', async () => {
  await expect(outlook()('used')).rejects.toMatchObject(loginFailed);
});

test('a token for another application, of another issuer or by another key fails', async () => {
  await expect(outlook()('good')).resolves.toBeTruthy();
  claims = { aud: 'other' };
  await expect(outlook()('good')).rejects.toMatchObject(loginFailed);
  claims = { aud: 'portal', iss: 'https://evil.test' };
  await expect(outlook()('good')).rejects.toMatchObject(loginFailed);
  claims = { aud: 'portal' };
  key = stranger.privateKey;
  await expect(outlook()('good')).rejects.toMatchObject(loginFailed);
});
