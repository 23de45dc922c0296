import { maxPasskeys, passkeys, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, makeCompany, testClient, together, type Company, type Person } from '@atrium/testkit';
import { decodeJwt } from 'jose';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addPasskey, answerTo, beginPasskey, makePasskey, signInByPasskey } from '../../test/authenticator.ts';
import { firstStep } from '../../test/factor.ts';
import { newcomer, openMongo } from '../../test/world.ts';

const portal = inject('portal');
const rounds = 5;
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

interface Stored {
  _id: string;
  passkeys: { _id: string; credential: string; counter: number }[];
}
const factors = () => mongo.db('atrium_identity').collection<Stored>('second_factors');
const fulfilled = <T>(settled: PromiseSettledResult<T>[]) =>
  settled.filter((each): each is PromiseFulfilledResult<Awaited<T>> => each.status === 'fulfilled');
const listOf = async (person: Person) => (await as(person).call(passkeys.list)).result;

test('a passkey signs in, also on a shared computer and as the second step, and an old count does not', async () => {
  const ana = await newcomer(portal, company);
  const { passkey } = await addPasskey(portal, ana);
  const alone = await signInByPasskey(portal, { ...(await answerTo(portal, passkey, 1)), sharedComputer: true });
  expect(alone.result._id).toBe(ana._id);
  expect(decodeJwt(alone.token)).toMatchObject({ sharedComputer: true });
  const copied = await answerTo(portal, passkey, 1);
  await expect(signInByPasskey(portal, copied)).rejects.toMatchObject({ code: 'passkey_refused' });

  const { challenge: step } = await firstStep(portal, ana, '203.0.113.9', { sharedComputer: true });
  const second = await signInByPasskey(portal, { ...(await answerTo(portal, passkey, 2)), step });
  expect(decodeJwt(second.token)).toMatchObject({ sharedComputer: true });
});

test('of two passkeys that are added at the same time at the limit one is stored', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      await addPasskey(portal, ana);
      const [stored] = (await factors().findOne({ _id: ana._id }))!.passkeys;
      const more = Array.from({ length: maxPasskeys - 2 }, (_, index) => ({
        ...stored!,
        _id: `${stored!._id}${index}`,
      }));
      await factors().updateOne({ _id: ana._id }, { $set: { passkeys: [stored!, ...more] } });
      return { ana, begun: [await beginPasskey(ana), await beginPasskey(ana)] };
    },
    act: ({ ana, begun }) =>
      begun.map(({ setup, options }) => {
        const credential = makePasskey(portal, ana._id).create(options);
        return as(ana).call(passkeys.add, { body: { setup, name: 'Another', credential } });
      }),
    async check({ ana }, settled) {
      expect(fulfilled(settled)).toHaveLength(1);
      expect((await listOf(ana)).map(({ name }) => name).filter((name) => name === 'Another')).toHaveLength(1);
    },
  }));

test('a passkey that is removed while it signs in leaves no session', () =>
  together<{ ana: Person; id: string; body: Awaited<ReturnType<typeof answerTo>> }>({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const { passkey } = await addPasskey(portal, ana);
      return { ana, id: (await listOf(ana))[0]!._id, body: await answerTo(portal, passkey, 1) };
    },
    act: ({ ana, id, body }) => [
      as(ana).call(passkeys.remove, { body: { old_password: ana.password, passkey: id } }),
      signInByPasskey(portal, body),
    ],
    async check({ ana, id }, [removal, signIn]) {
      if (removal!.status === 'rejected')
        await as(ana).call(passkeys.remove, { body: { old_password: ana.password, passkey: id } });
      expect(await listOf(ana)).toEqual([]);
      if (signIn!.status === 'rejected') return;
      const { token } = signIn!.value as { token: string };
      const opened = testClient({ origin: portal.url, headers: () => ({ authorization: `Bearer ${token}` }) });
      await eventually(async () =>
        expect(await opened.refused(users.get, { params: { id: ana._id } })).toMatchObject({ status: 401 }),
      );
    },
  }));

test('one answer, or one count, opens one session', () =>
  together({
    rounds,
    arrange: async () => {
      const ana = await newcomer(portal, company);
      const { passkey } = await addPasskey(portal, ana);
      return { ana, answers: [await answerTo(portal, passkey, 7), await answerTo(portal, passkey, 7)] };
    },
    act: ({ answers }) => [...answers, ...answers].map((answer) => signInByPasskey(portal, answer)),
    async check({ ana }, settled) {
      expect(fulfilled(settled)).toHaveLength(1);
      expect((await factors().findOne({ _id: ana._id }))!.passkeys[0]!.counter).toBe(7);
    },
  }));
