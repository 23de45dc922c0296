import { sessions, tokenPayload } from '@atrium/contracts';
import { signedHeaders } from '@atrium/kit/core';
import { signedClient } from '@atrium/testkit';
import { compareRates, type Figure } from './measure.ts';
import type { BenchContext } from './context.ts';

/** P9: the same call at the service's own port, with a signed caller, and through the BFF. */
export const measureGateway = async (context: BenchContext): Promise<Figure[]> => [
  await compareGateway(context, `/api/post/news/${context.company.clientId}/1`, 'a cached answer of 40 kB'),
];

export const measureGatewayUncached = async (context: BenchContext): Promise<Figure[]> => [
  await compareGateway(context, `/api/post/news/${context.company.clientId}/2`, 'the wall’s second page'),
  await compareGateway(context, `/api/post/${context.company.discussed}`, 'a post'),
];

async function compareGateway(context: BenchContext, path: string, what: string): Promise<Figure> {
  const { portal, company } = context;
  const load = { concurrency: 16, durationMs: 2000 };
  const direct = { ...load, url: portal.serviceUrl('social') + path, headers: await boundHeaders(context, path) };
  const throughBff = { ...load, url: portal.url + path, headers: company.headers };
  const { bare, ours, ratio } = await compareRates(direct, throughBff);
  return {
    name: 'P9',
    what: `BFF before a service: ${what}`,
    figure: `${ours.toFixed(0)}/s (service ${bare.toFixed(0)}/s)`,
    ratio,
    goal: '≥ 0.6 of the service',
    met: ratio >= 0.6,
  };
}

// Signed headers are valid for a minute, longer than one measurement takes.
async function boundHeaders({ portal, company }: BenchContext, path: string) {
  const secret = portal.servers.secrets.CALLER_SECRET;
  const origin = portal.serviceUrl('identity');
  const identity = signedClient({ origin, service: 'identity', secret, caller: () => null });
  const { _id: userId, sid: sessionId } = payloadOf(company.token);
  const body = { userId, sessionId, clientId: company.clientId, workspace: null };
  const { result: caller } = await identity.call(sessions.caller, { body });
  const signed = await signedHeaders(caller, { service: 'social', method: 'GET', url: path }, secret);
  return { ...signed, 'x-client-address': '127.0.0.1' };
}

const payloadOf = (token: string) =>
  tokenPayload.parse(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()));
