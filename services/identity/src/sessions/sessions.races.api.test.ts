import { auth, clients, users } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import {
  as,
  type Company,
  inside,
  makeCompany,
  type Person,
  signInAside,
  superadminOf,
  testClient,
  together,
} from '@atrium/testkit';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newcomer } from '../../test/world.ts';

const portal = inject('portal');
let company: Company;
beforeAll(async () => {
  company = await makeCompany(portal);
});

const joining = () => newcomer(portal, company);

const block = ({ _id }: Person, blocked: boolean) =>
  as(company.adm).call(users.update, { params: { id: _id }, body: { blocked } });

/** The sign-in was refused, or its token is not valid. */
const isRefused = async ({ _id }: Person, [signIn]: PromiseSettledResult<unknown>[]) => {
  if (signIn!.status === 'rejected') return;
  const headers = { authorization: `Bearer ${signIn!.value as string}` };
  const session = testClient({ origin: portal.url, headers: () => headers });
  await eventually(async () => {
    expect(await session.refused(users.get, { params: { id: _id } })).toMatchObject({ status: 401 });
  });
};

const signIn = ({ email, password }: Person) => signInAside(portal, email, password);

describe('a session that is begun at the same time has ended, too', () => {
  test('by a block, also once the user is unblocked', () =>
    together({
      arrange: joining,
      act: (person) => [signIn(person), block(person, true)],
      async check(person, settled) {
        await block(person, false);
        await isRefused(person, settled);
        expect(await signIn(person)).toBeTruthy();
      },
    }));

  test('by a new password', () =>
    together({
      arrange: joining,
      act: (person) => [
        signIn(person),
        as(company.adm).call(auth.resetPasswordHard, { body: { user_id: person._id, password: 'hard-pass' } }),
      ],
      check: isRefused,
    }));

  test('by the block of the company, also once it is active again', async () => {
    const own = await makeCompany(portal);
    const root = as(inside(superadminOf(portal), own.client));
    const setStatus = (status: 'active' | 'blocked') =>
      root.call(clients.update, { params: { id: own.client._id }, body: { status } });
    await together({
      arrange: async () => own.ana,
      act: (ana) => [signIn(ana), setStatus('blocked')],
      async check(ana, settled) {
        await setStatus('active');
        await isRefused(ana, settled);
      },
    });
  });
});

test('a session that is ended several times at the same time has ended, and no other', () =>
  together({
    arrange: async () => {
      const person = await joining();
      await person.token();
      return { person, other: await signIn(person) };
    },
    act: ({ person }) => [1, 2, 3].map(() => as(person).call(auth.logout, { body: {} })),
    async check({ person, other }) {
      await eventually(async () => {
        expect(await as(person).refused(users.get, { params: { id: person._id } })).toMatchObject({ status: 401 });
      });
      const headers = { authorization: `Bearer ${other}` };
      const session = testClient({ origin: portal.url, headers: () => headers });
      expect(await session.call(users.get, { params: { id: person._id } })).toBeTruthy();
    },
  }));
