import { ideas } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { answer, read, send, unvote, vote } from '../../test/ideas.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const votesOf = async (idea: string) =>
  (await stored.rows('idea_votes', { client_id: company.client._id, idea })).length;

const answeredEvent = async (id: string) =>
  (await stored.events(company.client._id, 'workflow.idea.answered')).find(({ _id }) => _id === id);

const change = (id: string) =>
  as(company.ana).call(ideas.update, { params: { id }, body: { improvement: 'Changed meanwhile' } });

test('votes at the same time are each counted once', () =>
  together({
    arrange: () => send(company.ana),
    act: ({ _id }) => [vote(company.bo, _id), vote(company.bo, _id), vote(company.mia, _id)],
    minSuccesses: 3,
    check: async ({ _id }) => {
      expect((await read(company.ana, _id)).votes_total).toBe(2);
      expect(await votesOf(_id)).toBe(2);
    },
  }));

test('voting beside taking the vote back ends as one of the two', () =>
  together({
    arrange: async () => {
      const idea = await send(company.ana);
      await vote(company.bo, idea._id);
      return idea;
    },
    act: ({ _id }) => [unvote(company.bo, _id), vote(company.bo, _id), unvote(company.bo, _id)],
    check: async ({ _id }) => expect((await read(company.ana, _id)).votes_total).toBe(await votesOf(_id)),
  }));

test('of an answer and a change of the author one comes first, and the other is refused or seen', () =>
  together({
    arrange: () => send(company.ana),
    act: ({ _id }) => [answer(company.adm, _id, 'accepted'), change(_id)],
    check: async ({ _id }, [answered, changed]) => {
      expect(answered?.status).toBe('fulfilled');
      const { status, improvement } = await read(company.ana, _id);
      expect(status).toBe('accepted');
      expect(improvement === 'Changed meanwhile').toBe(changed?.status === 'fulfilled');
      expect((await answeredEvent(_id))?.excerpt, 'what was answered').toBe(improvement);
    },
  }));

test('a vote beside a decision is counted and told, or refused', () =>
  together({
    arrange: () => send(company.ana),
    act: ({ _id }) => [answer(company.adm, _id, 'declined'), vote(company.bo, _id)],
    check: async ({ _id }, [, voted]) => {
      const counted = voted?.status === 'fulfilled' ? 1 : 0;
      expect((await read(company.ana, _id)).votes_total).toBe(counted);
      expect((await answeredEvent(_id))?.voters).toHaveLength(counted);
    },
  }));

test('two answers at the same time never lead back', () =>
  together({
    arrange: () => send(company.ana),
    act: ({ _id }) => [answer(company.adm, _id, 'accepted'), answer(company.adm, _id, 'in_review')],
    check: async ({ _id }) => expect((await read(company.ana, _id)).status).toBe('accepted'),
  }));

test('a vote beside a removal leaves no vote', () =>
  together({
    arrange: () => send(company.ana),
    act: ({ _id }) => [as(company.ana).call(ideas.remove, { params: { id: _id } }), vote(company.bo, _id)],
    check: async ({ _id }) => expect(await votesOf(_id)).toBe(0),
  }));
