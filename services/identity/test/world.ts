import { randomInt } from 'node:crypto';
import { auth, sessions } from '@atrium/contracts';
import {
  register,
  signedClient,
  testClient,
  wiringOf,
  type Actor,
  type AnyPortal,
  type Company,
  type Person,
} from '@atrium/testkit';
import { MongoClient } from 'mongodb';

export const newcomers = (
  portal: AnyPortal,
  { adm, client }: Company,
  count: number,
  fields: Record<string, unknown> = {},
): Promise<Person[]> =>
  register(
    portal,
    adm,
    client,
    Array.from({ length: count }, () => ({ firstName: 'New', lastName: 'Comer', ...fields })),
  );

export const newcomer = async (portal: AnyPortal, company: Company, fields?: Record<string, unknown>) =>
  (await newcomers(portal, company, 1, fields))[0]!;

export const openMongo = async (portal: AnyPortal) => new MongoClient((await wiringOf(portal)).mongoUrl).connect();

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Calls identity as the BFF does for a request without a session, from an address of its own unless stated. */
export async function asBff(portal: AnyPortal, address = randomAddress(), more: Record<string, string> = {}) {
  const { callerSecret, serviceUrl } = await wiringOf(portal);
  return signedClient({
    origin: serviceUrl('identity')!,
    service: 'identity',
    secret: callerSecret,
    caller: () => null,
    headers: { 'x-client-address': address, ...more },
  });
}

export async function payloadOf(actor: Actor): Promise<{ _id: string; sid: string }> {
  const payload = Buffer.from((await actor.token()).split('.')[1]!, 'base64url').toString();
  return JSON.parse(payload) as { _id: string; sid: string };
}

/** The body of `sessions.caller`. */
export async function sessionOf(actor: Actor) {
  const { _id: userId, sid: sessionId } = await payloadOf(actor);
  return { userId, sessionId, clientId: null as string | null, workspace: null as string | null };
}

export const callerOf = async (portal: AnyPortal, actor: Actor, chosen: object = {}) => {
  const body = { ...(await sessionOf(actor)), ...chosen };
  return (await (await asBff(portal)).call(sessions.caller, { body })).result;
};

/** A session of a person from an address, by a browser of that `user-agent`. */
export async function sessionFrom(
  portal: AnyPortal,
  { email, password }: Person,
  address: string,
  agent: string,
  more: { sharedComputer?: boolean } = {},
) {
  const client = await asBff(portal, address, { 'user-agent': agent });
  const { token } = await client.call(auth.login, { body: { login: email, password, ...more } });
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const headers = { authorization: `Bearer ${token}` };
  return { sid, token, client: testClient({ origin: portal.url, headers: () => headers }) };
}

export const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
};
