import { signInRefused, unprocessable } from '@atrium/kit';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';

export interface OutlookSettings {
  OUTLOOK_CLIENT_ID: string;
  OUTLOOK_CLIENT_SECRET: string;
  OUTLOOK_TENANT: string;
  OUTLOOK_ISSUER: string;
  PUBLIC_URL: string;
}

export type Outlook = ReturnType<typeof makeOutlook>;

const timeoutMs = 5000;

const discovered = z.object({ issuer: z.url(), token_endpoint: z.url(), jwks_uri: z.url() });
const tokenAnswer = z.object({ id_token: z.string() });

const issuerOf = ({ OUTLOOK_ISSUER, OUTLOOK_TENANT }: OutlookSettings) =>
  OUTLOOK_ISSUER || (OUTLOOK_TENANT && `https://login.microsoftonline.com/${OUTLOOK_TENANT}/v2.0`);

/** Exchanges Microsoft's code for the identity (D18), where an operator has configured the provider. */
export function makeOutlook(settings: OutlookSettings) {
  const issuer = issuerOf(settings);
  const { OUTLOOK_CLIENT_ID: id, OUTLOOK_CLIENT_SECRET: secret } = settings;
  if (!issuer || !id || !secret)
    return async (): Promise<Identity> => {
      throw unprocessable('provider_not_configured');
    };

  let provider: Promise<Provider> | undefined;
  const known = () =>
    (provider ??= discover(issuer).catch((error: unknown) => {
      provider = undefined;
      throw error;
    }));
  return (code: string) => identify(known, code, settings).catch(refuse);
}

interface Provider {
  issuer: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

async function discover(issuer: string): Promise<Provider> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(timeoutMs) });
  const found = discovered.parse(await answer.json());
  return {
    issuer: found.issuer,
    tokenEndpoint: found.token_endpoint,
    keys: createRemoteJWKSet(new URL(found.jwks_uri)),
  };
}

export interface Identity {
  outlookId: string;
  aud: string;
  outlookToken: string;
  firstName: string;
  lastName: string;
  email: string;
}

async function identify(known: () => Promise<Provider>, code: string, settings: OutlookSettings): Promise<Identity> {
  const { issuer, tokenEndpoint, keys } = await known();
  const outlookToken = await exchange(tokenEndpoint, code, settings);
  const { payload } = await jwtVerify(outlookToken, keys, { issuer, audience: settings.OUTLOOK_CLIENT_ID });
  const email = text(payload, 'email') || text(payload, 'preferred_username');
  return {
    outlookId: payload.sub ?? '',
    aud: settings.OUTLOOK_CLIENT_ID,
    outlookToken,
    firstName: text(payload, 'given_name'),
    lastName: text(payload, 'family_name'),
    email: email.toLowerCase(),
  };
}

const text = (payload: JWTPayload, claim: string) => {
  const value = payload[claim];
  return typeof value === 'string' ? value : '';
};

async function exchange(endpoint: string, code: string, settings: OutlookSettings): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: settings.OUTLOOK_CLIENT_ID,
    client_secret: settings.OUTLOOK_CLIENT_SECRET,
    redirect_uri: `${settings.PUBLIC_URL.replace(/\/$/, '')}/authorize`,
    scope: 'openid profile email',
  });
  const answer = await fetch(endpoint, { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the provider refused the code with ${answer.status}`);
  return tokenAnswer.parse(await answer.json()).id_token;
}

/** A used code, a forged token and an unavailable provider get the same answer (D8). */
function refuse(): never {
  throw signInRefused('login_failed');
}
