import { groupRequests, groups } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  ask,
  change,
  decide,
  handOver,
  invite,
  join,
  makeGroup,
  membersOf,
  postIn,
  readGroup,
  removeGroup,
  setRole,
  takeOut,
  withdraw,
} from '../../test/groups.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

/** The stored members are those that the group counts, and those that hold its key. */
async function expectCounted(group: string) {
  const members = await stored.rows('group_members', { group });
  const holders = await stored.rows('group_keys', { client_id: company.client._id, groups: group });
  const [row] = await stored.rows('groups', { _id: group });
  const open = await stored.count('group_requests', { group, status: 'new' });
  expect(row).toMatchObject({ members_total: members.length, requests_total: open });
  expect(holders.map(({ user }) => user).toSorted()).toEqual(members.map(({ user }) => user).toSorted());
  return members.map(({ user }) => user as string);
}

test('three joins at the same time are one', () =>
  together({
    arrange: () => makeGroup(company.ana, 'public'),
    act: ({ _id }) => [join(company.bo, _id), join(company.bo, _id), join(company.bo, _id)],
    check: async ({ _id }, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await expectCounted(_id)).toHaveLength(2);
    },
  }));

test('joining beside leaving ends as one of the two', () =>
  together({
    arrange: async () => {
      const group = await makeGroup(company.ana, 'public');
      await join(company.bo, group._id);
      return group;
    },
    act: ({ _id }) => [
      takeOut(company.bo, _id, company.bo),
      join(company.bo, _id),
      takeOut(company.ana, _id, company.bo),
    ],
    check: async ({ _id }) => void (await expectCounted(_id)),
  }));

test('a request that is approved and withdrawn makes a member, or none', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana);
      return { _id, request: (await ask(company.bo, _id))._id };
    },
    act: ({ request }) => [decide(company.ana, request), withdraw(company.bo, request)],
    check: async ({ _id }, [approved]) =>
      expect((await expectCounted(_id)).includes(company.bo._id)).toBe(approved?.status === 'fulfilled'),
  }));

test('a request that is approved and rejected is decided once', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'closed');
      return { _id, request: (await ask(company.bo, _id))._id };
    },
    act: ({ request }) => [decide(company.ana, request), decide(company.ana, request, 'rejected')],
    check: async ({ _id }, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await expectCounted(_id)).includes(company.bo._id)).toBe(settled[0]?.status === 'fulfilled');
    },
  }));

test('one who is invited and asks at the same time has one request or invitation', () =>
  together({
    arrange: () => makeGroup(company.ana),
    act: ({ _id }) => [invite(company.ana, _id, company.bo), ask(company.bo, _id), ask(company.bo, _id)],
    check: async ({ _id }) => {
      await expectCounted(_id);
      expect(await stored.count('group_requests', { group: _id })).toBe(1);
    },
  }));

test('a handing over to two at the same time leaves one owner, who is a member', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      for (const person of [company.bo, company.mia]) await join(person, _id);
      return _id;
    },
    act: (id) => [handOver(company.ana, id, company.bo), handOver(company.ana, id, company.mia)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const owner = settled[0]?.status === 'fulfilled' ? company.bo : company.mia;
      expect(await readGroup(company.ana, id)).toMatchObject({
        owner: { _id: owner._id },
        admins: [{ _id: company.ana._id }],
      });
    },
  }));

test('the owner does not leave while the group is handed over, nor does the new one', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      await join(company.bo, _id);
      return _id;
    },
    act: (id) => [
      handOver(company.ana, id, company.bo),
      takeOut(company.bo, id, company.bo),
      takeOut(company.ana, id, company.ana),
    ],
    check: async (id) => {
      const members = await expectCounted(id);
      const [row] = await stored.rows('groups', { _id: id });
      expect(members).toContain(row!.owner);
      for (const admin of row!.admins as string[]) expect(members).toContain(admin);
    },
  }));

test('one who is made an administrator and leaves is no administrator afterwards', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      await join(company.bo, _id);
      return _id;
    },
    act: (id) => [setRole(company.ana, id, company.bo, 'admin'), takeOut(company.bo, id, company.bo)],
    check: async (id) => {
      expect(await expectCounted(id)).toEqual([company.ana._id]);
      expect(await readGroup(company.ana, id)).toMatchObject({ admins: [] });
    },
  }));

test('two leavers hand over to each other without losing a group', () =>
  together({
    arrange: () => Promise.all([makeGroup(company.mia), makeGroup(company.bo)]),
    act: () =>
      [
        [company.mia, company.bo],
        [company.bo, company.mia],
      ].map(([from, to]) =>
        as(company.adm).call(groups.replaceOwner, {
          params: { userId: from!._id, clientId: company.client._id },
          body: { new_owner: to!._id },
        }),
      ),
    check: async (made) => {
      for (const { _id } of made) {
        const [row] = await stored.rows('groups', { _id });
        expect(await expectCounted(_id)).toContain(row!.owner);
      }
    },
  }));

test('the last place of an administrator is taken once', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      for (const person of [company.bo, company.mia]) await join(person, _id);
      const others = Array.from({ length: 19 }, (_, number) => number.toString(16).padStart(24, '0'));
      await stored.db.collection<{ _id: string }>('groups').updateOne({ _id }, { $set: { admins: others } });
      return _id;
    },
    act: (id) => [setRole(company.ana, id, company.bo, 'admin'), setRole(company.ana, id, company.mia, 'admin')],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await stored.rows('groups', { _id: id }))[0]!.admins).toHaveLength(20);
    },
  }));

test('the last place of a member is taken once', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      await stored.db.collection<{ _id: string }>('groups').updateOne({ _id }, { $set: { members_total: 4999 } });
      return _id;
    },
    act: (id) => [join(company.bo, id), join(company.mia, id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stored.count('group_members', { group: id })).toBe(2);
    },
  }));

test('the last place of an open request is taken once', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana);
      await stored.db.collection<{ _id: string }>('groups').updateOne({ _id }, { $set: { requests_total: 499 } });
      return _id;
    },
    act: (id) => [ask(company.bo, id), ask(company.mia, id)],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await stored.count('group_requests', { group: id })).toBe(1);
    },
  }));

test('what meets the archiving of a group comes before it, or is refused', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana, 'public');
      return _id;
    },
    act: (id) => [change(company.ana, id, { archived: true }), join(company.bo, id), postIn(company.ana, id)],
    check: async (id) => {
      await expectCounted(id);
      await expect(postIn(company.ana, id)).rejects.toMatchObject({ code: 'group_archived' });
    },
  }));

test('of what meets the removal of a group nothing stays', () =>
  together({
    arrange: async () => {
      const { _id } = await makeGroup(company.ana);
      return { _id, request: (await ask(company.mia, _id))._id };
    },
    act: ({ _id, request }) => [
      removeGroup(company.ana, _id),
      ask(company.bo, _id),
      decide(company.ana, request),
      postIn(company.ana, _id),
      as(company.bo).call(groupRequests.create, { body: { group: _id } }),
    ],
    check: ({ _id }) =>
      eventually(async () => {
        expect(await stored.count('group_members', { group: _id })).toBe(0);
        expect(await stored.count('group_requests', { group: _id })).toBe(0);
        expect(await stored.count('posts', { 'parent.id': _id, read_keys: { $ne: [] } })).toBe(0);
        expect(await stored.count('group_keys', { groups: _id })).toBe(0);
      }),
  }));

test('two changes of the members of a group that come to one person are both in the key', () =>
  together({
    arrange: () => Promise.all([makeGroup(company.ana, 'public'), makeGroup(company.ana, 'public')]),
    act: (made) => made.map(({ _id }) => join(company.bo, _id)),
    minSuccesses: 2,
    check: async (made) => {
      for (const { _id } of made) {
        await expectCounted(_id);
        expect(await membersOf(company.ana, _id)).toContain(company.bo._id);
      }
    },
  }));
