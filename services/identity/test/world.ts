import { randomInt } from 'node:crypto';
import { sessions } from '@atrium/contracts';
import {
  register,
  signedClient,
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
export async function asBff(portal: AnyPortal, address = randomAddress()) {
  const { callerSecret, serviceUrl } = await wiringOf(portal);
  return signedClient({
    origin: serviceUrl('identity')!,
    service: 'identity',
    secret: callerSecret,
    caller: () => null,
    headers: { 'x-client-address': address },
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
