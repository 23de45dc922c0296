import { createHash, randomBytes } from 'node:crypto';
import { auth, users } from '@atrium/contracts';
import { as, type Company, lettersTo, makeCompany, type Person, signInAside, together } from '@atrium/testkit';
import type { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asBff, newcomer, openMongo } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
let mongo: MongoClient;
beforeAll(async () => {
  company = await makeCompany(portal);
  mongo = await openMongo(portal);
});
afterAll(() => mongo.close());

const joining = () => newcomer(portal, company);

interface Link {
  _id: string;
  user_id: string;
  email: string;
  kind: string;
  expires: Date;
}

/** As the e-mail would bring it. */
async function linkTo({ _id, email }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { _id: createHash('sha256').update(token).digest('base64url'), user_id: _id, email, kind: 'reset' };
  const expires = new Date(Date.now() + 60_000);
  await mongo
    .db('atrium_identity')
    .collection<Link>('links')
    .insertOne({ ...row, expires });
  return token;
}

const pause = (timeMs: number) => new Promise((resolve) => setTimeout(resolve, timeMs));

const reset = async (token: string, password: string) =>
  (await asBff(portal)).call(auth.resetPassword, { params: { token }, body: { password, confirm: password } });

const passwords = ['first-new', 'second-new', 'third-new'];
const signsIn = (person: Person, password: string) =>
  signInAside(portal, person.email, password).then(
    () => true,
    () => false,
  );

async function onlyTheWinnersPassword(person: Person, settled: PromiseSettledResult<unknown>[]) {
  const winners = settled.flatMap(({ status }, index) => (status === 'fulfilled' ? index : []));
  expect(winners).toHaveLength(1);
  expect(await signsIn(person, passwords[winners[0]!]!)).toBe(true);
}

describe('at the same time', () => {
  test('a link sets one password', () =>
    together({
      arrange: async () => {
        const person = await joining();
        return { person, token: await linkTo(person) };
      },
      act: ({ token }) => passwords.map((password) => reset(token, password)),
      check: ({ person }, settled) => onlyTheWinnersPassword(person, settled),
    }));

  test('one of several links of a person sets a password', () =>
    together({
      arrange: async () => {
        const person = await joining();
        return { person, tokens: await Promise.all(passwords.map(() => linkTo(person))) };
      },
      act: ({ tokens }) => tokens.map((token, index) => reset(token, passwords[index]!)),
      check: ({ person }, settled) => onlyTheWinnersPassword(person, settled),
    }));

  test('a blocked account gets no password, and stays blocked', () =>
    together({
      arrange: async () => {
        const person = await joining();
        return { person, token: await linkTo(person) };
      },
      act: ({ person, token }) => [
        reset(token, 'after-block'),
        as(company.adm).call(users.update, { params: { id: person._id }, body: { blocked: true } }),
      ],
      async check({ person }) {
        const journal = mongo.db('atrium_identity').collection('journal').find({ item_id: person._id });
        const actions = (await journal.sort({ _id: 1 }).toArray()).map(({ action }) => action as string);
        expect(actions.at(-1)).toBe('blocked');
        expect(await signsIn(person, 'after-block')).toBe(false);
      },
    }));

  test('a link does not outlive the mailbox', () =>
    together({
      arrange: async (round) => {
        const person = await joining();
        const tokens = [await linkTo(person), await linkTo(person)];
        return { round, person, tokens, email: `new-${round}-${person.email}` };
      },
      act: ({ round, person, email }) => [
        as(company.adm).call(users.update, { params: { id: person._id }, body: { email } }),
        pause(round * 4).then(() => linkTo(person)), // an e-mail to the former address that is just being sent
      ],
      async check({ tokens }, settled) {
        const late = (settled[1] as PromiseFulfilledResult<string>).value;
        for (const token of [...tokens, late]) {
          const refusal = await reset(token, 'by-former-mailbox').catch((error: unknown) => error);
          expect(refusal).toMatchObject({ code: 'reset_token_invalid' });
        }
      },
    }));

  test.each([
    ['three times an hour from one address', '192.0.2.1', 3, 3],
    ['six times an hour from many, which are all answered alike', undefined, 10, 6],
  ])('forgotten passwords are mailed %s', (_, address, answered, mailed) =>
    together({
      rounds: 3,
      arrange: joining,
      act: (person) =>
        Array.from({ length: 10 }, async () =>
          (await asBff(portal, address)).call(auth.forgotPassword, { body: { email: person.email } }),
        ),
      async check(person, settled) {
        expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(answered);
        await expect.poll(async () => (await lettersTo(portal, person.email)).length).toBe(mailed);
        await pause(500);
        expect(await lettersTo(portal, person.email)).toHaveLength(mailed);
      },
    }),
  );
});
