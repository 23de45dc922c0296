import { secondFactor } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { codeOf, firstStep, turnOn } from '../../test/factor.ts';
import { asBff, newcomer } from '../../test/world.ts';

const portal = inject('portal');
const rounds = 5;
const address = '203.0.113.9';
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length;

const finish = async (challenge: string, code: string) =>
  (await asBff(portal, address)).call(secondFactor.signIn, { body: { challenge, code } });

test('a code opens one session, also with two challenges at the same time', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const { secret } = await turnOn(ana);
      const challenges = [await firstStep(portal, ana, address), await firstStep(portal, ana, address)];
      return { code: codeOf(secret), challenges: challenges.map(({ challenge }) => challenge) };
    },
    act: ({ code, challenges }) => [...challenges, ...challenges].map((challenge) => finish(challenge, code)),
    check: (_, settled) => expect(fulfilled(settled)).toBe(1),
  }));

test('a challenge opens one session, also with two codes at the same time', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const { recoveryCodes } = await turnOn(ana);
      return { ana, recoveryCodes, challenge: (await firstStep(portal, ana, address)).challenge };
    },
    act: ({ recoveryCodes, challenge }) => recoveryCodes.slice(0, 3).map((code) => finish(challenge, code)),
    async check({ ana }, settled) {
      expect(fulfilled(settled)).toBe(1);
      expect((await as(ana).call(secondFactor.get)).result.recoveryCodes).toBe(9);
    },
  }));

test('a recovery code opens one session', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const { recoveryCodes } = await turnOn(ana);
      const steps = [await firstStep(portal, ana, address), await firstStep(portal, ana, address)];
      return { code: recoveryCodes[9]!, challenges: steps.map(({ challenge }) => challenge) };
    },
    act: ({ code, challenges }) => challenges.map((challenge) => finish(challenge, code)),
    check: (_, settled) => expect(fulfilled(settled)).toBe(1),
  }));

test('of two set-ups at the same time one counts, with its recovery codes', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const begin = async () =>
        (await as(ana).call(secondFactor.begin, { body: { old_password: ana.password } })).result;
      return { ana, begun: [await begin(), await begin()] };
    },
    act: ({ ana, begun }) =>
      begun.map(({ setup, secret }) =>
        as(ana).call(secondFactor.confirm, { body: { setup, code: codeOf(secret, 0) } }),
      ),
    async check({ ana, begun }, settled) {
      expect(fulfilled(settled)).toBe(1);
      const won = settled.findIndex(({ status }) => status === 'fulfilled');
      const { challenge } = await firstStep(portal, ana, address);
      await finish(challenge, codeOf(begun[won]!.secret));
      expect((await as(ana).call(secondFactor.get)).result.recoveryCodes).toBe(10);
    },
  }));
