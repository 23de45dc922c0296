import { chats } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { beforeAll, expect, inject, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 5 });
});

const open = async (others: Person[], by = company.ana) =>
  (await as(by).call(chats.create, { body: { name: 'Race', participants: others.map(({ _id }) => _id) } })).result._id;
const send = (by: Person, id: string, body: { content: string; key?: string }) =>
  as(by).call(chats.send, { params: { id }, body });
const history = async (by: Person, id: string) => (await as(by).call(chats.messages, { params: { id } })).result;
const read = async (by: Person, id: string) => (await as(by).call(chats.get, { params: { id } })).result;
const idIn = (answer: unknown) => (answer as { result: { _id: string } }).result._id;
const leave = (by: Person, id: string) => as(by).call(chats.removeUser, { params: { id, user: by._id } });

test('messages at the same time are numbered without gaps', () =>
  together({
    arrange: () => open([company.bo, company.mia]),
    act: (id) =>
      [company.ana, company.bo, company.mia, company.ana].map((by, at) => send(by, id, { content: `message ${at}` })),
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await history(company.bo, id)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      expect(await read(company.bo, id)).toMatchObject({ last_number: 4 });
    },
  }));

test('one message that is sent several times at the same time is there once', () =>
  together({
    arrange: () => open([company.bo]),
    act: (id) => [1, 2, 3].map(() => send(company.ana, id, { content: 'Once', key: 'same' })),
    check: async (id) => {
      expect(await history(company.bo, id)).toHaveLength(1);
      expect(await read(company.bo, id)).toMatchObject({ last_number: 1, unreadCount: 1 });
    },
  }));

test('two people who open their room at the same time have one', () => {
  const pairs = company.people.flatMap((one, at) => company.people.slice(at + 1).map((other) => [one, other] as const));
  const openPair = (by: Person, other: Person) =>
    as(by).call(chats.create, { body: { participants: [other._id], isPrivate: true } });
  return together({
    arrange: async (round) => pairs[round % pairs.length]!,
    act: ([one, other]) => [openPair(one, other), openPair(other, one), openPair(one, other)],
    check: async (_, settled) => {
      const ids = settled.map((outcome) => (outcome.status === 'fulfilled' ? idIn(outcome.value) : 'refused'));
      expect(new Set(ids).size).toBe(1);
      expect(ids).not.toContain('refused');
    },
  });
});

test('who is taken out while writing is out, and what was written before is there', () =>
  together({
    arrange: () => open([company.bo, company.mia]),
    act: (id) => [
      as(company.ana).call(chats.removeUser, { params: { id, user: company.bo._id } }),
      send(company.bo, id, { content: 'Last word' }),
    ],
    check: async (id, [removed, sent]) => {
      expect(removed!.status).toBe('fulfilled');
      expect(await history(company.mia, id)).toHaveLength(sent!.status === 'fulfilled' ? 1 : 0);
      expect(await as(company.bo).refused(chats.get, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));

test('all leave at the same time, and nothing is left', () =>
  together({
    arrange: () => open([company.bo, company.mia]),
    act: (id) => [company.ana, company.bo, company.mia].map((by) => leave(by, id)),
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      for (const by of [company.ana, company.bo, company.mia])
        expect(await as(by).refused(chats.get, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));

test('people who are added at the same time are all in the room once', () => {
  const add = (by: Person, id: string, people: Person[]) =>
    as(by).call(chats.addUsers, { params: { id }, body: { users: people.map(({ _id }) => _id) } });
  return together({
    arrange: () => open([company.bo]),
    act: (id) => [
      add(company.ana, id, company.people.slice(0, 3)),
      add(company.bo, id, company.people.slice(2, 5)),
      add(company.bo, id, company.people.slice(0, 1)),
    ],
    check: async (id, settled) => {
      expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
      const { participants, reads } = await read(company.ana, id);
      const ids = participants.map(({ _id }) => _id);
      const expected = [company.ana, company.bo, ...company.people.slice(0, 5)].map(({ _id }) => _id);
      expect(ids.toSorted()).toEqual(expected.toSorted());
      expect(reads!.map(({ user }) => user).toSorted()).toEqual(expected.toSorted());
    },
  });
});

test('a message that is changed while it is removed stays removed', () =>
  together({
    arrange: async () => {
      const id = await open([company.bo]);
      return { id, message: (await send(company.bo, id, { content: 'Text' })).result._id };
    },
    act: (params) => [
      as(company.bo).call(chats.edit, { params, body: { content: 'Changed' } }),
      as(company.ana).call(chats.removeMessage, { params }),
    ],
    check: async ({ id }, [, removed]) => {
      expect(removed!.status).toBe('fulfilled');
      expect((await history(company.bo, id))[0]).toMatchObject({ removed: true, content: '' });
    },
  }));

test('a room that is deleted while somebody writes is gone with its messages', () =>
  together({
    arrange: () => open([company.bo]),
    act: (id) => [
      as(company.ana).call(chats.remove, { params: { client_id: company.client._id, id } }),
      send(company.bo, id, { content: 'Too late?' }),
    ],
    check: async (id, [removed]) => {
      expect(removed!.status).toBe('fulfilled');
      expect(await as(company.bo).refused(chats.messages, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));
