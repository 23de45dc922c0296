import { secondFactor } from '@atrium/contracts';
import { makeCompany } from '@atrium/testkit';
import { expect, inject, test } from 'vitest';
import { codeOf, firstStep, signInWith, turnOn } from '../../test/factor.ts';
import { asBff, newcomer, openMongo } from '../../test/world.ts';
import type { FactorDoc } from './factor.ts';

const portal = inject('portal');
const address = '203.0.113.9';

test.each([
  ['sealed by a key that is no longer known', { 'totp.secret.key': 'ffffffff' }],
  ['damaged', { 'totp.secret.text': Buffer.alloc(60).toString('base64') }],
])('an app whose secret is %s has no right code, and recovery codes still sign in', async (_, damage) => {
  const person = await newcomer(portal, await makeCompany(portal));
  const { secret, recoveryCodes } = await turnOn(person);
  const mongo = await openMongo(portal);
  const factors = mongo.db('atrium_identity').collection<FactorDoc>('second_factors');
  await factors.updateOne({ _id: person._id }, { $set: damage as object });
  await mongo.close();
  const { challenge } = await firstStep(portal, person, address);
  const body = { challenge, code: codeOf(secret) };
  const refusal = await (await asBff(portal, address)).refused(secondFactor.signIn, { body });
  expect(refusal).toMatchObject({ status: 400, code: 'wrong_code' });
  expect((await signInWith(portal, person, recoveryCodes[0]!, address)).token).toBeTruthy();
});
