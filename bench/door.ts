import { createClient, sessions, tokenPayload } from '@atrium/contracts';
import { callerHeader, signCaller } from '@atrium/kit/core';
import { beside, type Figure } from './measure.ts';
import type { Stage } from './stage.ts';

/** P9: the same calls at the service's own port, with the caller that the BFF would sign, and through the BFF. */
export const measureDoor = async (stage: Stage): Promise<Figure[]> => [
  await throughDoor(stage, `/api/post/news/${stage.company.clientId}/1`, 'a ready answer of 40 kB'),
];

/** Answers for which the service asks the database. */
export const measureColdDoor = async (stage: Stage): Promise<Figure[]> => [
  await throughDoor(stage, `/api/post/news/${stage.company.clientId}/2`, 'the wall’s second page'),
  await throughDoor(stage, `/api/post/${stage.company.discussed}`, 'a post'),
];

async function throughDoor(stage: Stage, path: string, what: string): Promise<Figure> {
  const { portal, company } = stage;
  const usual = { width: 16, milliseconds: 2000 };
  const alone = { ...usual, url: portal.serviceUrl('social') + path, headers: await signedHeaders(stage) };
  const whole = { ...usual, url: portal.url + path, headers: company.headers };
  const { bare, ours, ratio } = await beside(alone, whole);
  return {
    name: 'P9',
    what: `BFF before a service: ${what}`,
    figure: `${ours.toFixed(0)}/s (service ${bare.toFixed(0)}/s)`,
    ratio,
    goal: '≥ 0.6 of the service',
    met: ratio >= 0.6,
  };
}

/** Good for a minute: longer than one measurement takes. */
async function signedHeaders({ portal, company }: Stage) {
  const secret = portal.servers.secrets.CALLER_SECRET;
  const nobody = { [callerHeader]: await signCaller(null, secret) };
  const identity = createClient({ origin: portal.serviceUrl('identity'), headers: () => nobody });
  const { _id: userId, sid: sessionId } = payloadOf(company.token);
  const body = { userId, sessionId, clientId: company.clientId, workspace: null };
  const { result: caller } = await identity(sessions.caller, { body });
  return { [callerHeader]: await signCaller(caller, secret), 'x-client-address': '127.0.0.1' };
}

const payloadOf = (token: string) =>
  tokenPayload.parse(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()));
