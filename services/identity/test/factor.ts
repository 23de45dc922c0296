import { auth, CallError, secondFactor, type SecondStep } from '@atrium/contracts';
import { as, testClient, type AnyPortal, type Person } from '@atrium/testkit';
import { Secret, TOTP } from 'otpauth';
import { asBff } from './world.ts';

const period = 30_000;

/** The code of an app for the half minute after this one, or another one. */
export const codeOf = (secret: string, steps = 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period });

/** Turns the authenticator app of a person on, which uses a code up. */
export async function turnOn(person: Person) {
  const client = as(person);
  const { setup, secret } = (await client.call(secondFactor.begin, { body: { old_password: person.password } })).result;
  const usedCode = codeOf(secret, 0);
  const confirmed = await client.call(secondFactor.confirm, { body: { setup, code: usedCode } });
  return { secret, usedCode, recoveryCodes: confirmed.result.recoveryCodes };
}

/** The refusal of the first step. */
export async function firstStep(
  portal: AnyPortal,
  { email, password }: Person,
  address?: string,
  more: { sharedComputer?: boolean } = {},
) {
  const body = { login: email, password, ...more };
  const refusal = await (await asBff(portal, address)).refused(auth.login, { body });
  if (!(refusal instanceof CallError) || refusal.code !== 'second_factor_required') throw refusal;
  return refusal.body as unknown as SecondStep;
}

/** A signed-in client by both steps, from one address. */
export async function signInWith(portal: AnyPortal, person: Person, code: string, address = '203.0.113.9') {
  const { challenge } = await firstStep(portal, person, address);
  const { token } = await (await asBff(portal, address)).call(secondFactor.signIn, { body: { challenge, code } });
  return { token, client: testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) }) };
}
