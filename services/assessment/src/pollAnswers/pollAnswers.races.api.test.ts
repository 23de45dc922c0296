import { polls, type PollType } from '@atrium/contracts';
import { as, makeCompany, together, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { finish, make, pass, questions, read, resultsOf } from '../../test/polls.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 120_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openStored(inject('servers').mongoUrl);
});
afterAll(() => stored?.close());

const countOf = async (name: string, poll: string) => (await stored.rows(name, { poll })).length;

test.each<[PollType, string]>([
  ['opened', 'poll_answers'],
  ['anonymous', 'poll_sheets'],
])('answers to an %s poll at the same time are each counted once', (type, answers) =>
  together({
    arrange: () => make(company.adm, { type }),
    act: (poll) => [
      pass(company.ana, poll, 1),
      pass(company.ana, poll, 2),
      pass(company.bo, poll, 3),
      pass(company.mia, poll, 4),
    ],
    minSuccesses: 3,
    check: async (poll, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      expect(await read(company.adm, poll)).toMatchObject({ passed_total: 3 });
      expect(await countOf('poll_passed', poll._id)).toBe(3);
      expect(await countOf(answers, poll._id)).toBe(3);
      const [sums] = await stored.rows('poll_tallies', { _id: poll._id });
      expect(Object.values(sums!['answered'] as object)).toEqual([3]);
    },
  }),
);

test('an answer beside the end of a poll is counted in the results, or refused', () =>
  together({
    arrange: () => make(company.adm),
    act: (poll) => [finish(company.adm, poll), pass(company.bo, poll, 5)],
    check: async (poll, [finished, passed]) => {
      expect(finished?.status).toBe('fulfilled');
      const counted = passed?.status === 'fulfilled' ? 1 : 0;
      const results = await resultsOf(company.adm, poll);
      expect([results.passed, results.questions[0]!.answered]).toEqual([counted, counted]);
      expect(await countOf('poll_passed', poll._id)).toBe(counted);
    },
  }));

const change = (by: Person, id: string) =>
  as(by).call(polls.update, { params: { id }, body: { questions: [{ ...questions[0]!, text: 'Changed meanwhile' }] } });

test('of a change of the questions and the first answer one is refused', () =>
  together({
    arrange: () => make(company.adm),
    act: (poll) => [change(company.adm, poll._id), pass(company.bo, poll, 5)],
    check: async (poll, settled) => {
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { passed_total, questions: asked } = await read(company.adm, poll);
      expect(asked[0]!.text === 'Changed meanwhile').toBe(passed_total === 0);
    },
  }));

test('a poll that is published twice at the same time is offered once', () =>
  together({
    arrange: () => make(company.adm, { status: 'draft' }),
    act: ({ _id }) =>
      [1, 2].map(() => as(company.adm).call(polls.update, { params: { id: _id }, body: { status: 'active' } })),
    check: async ({ _id }) => {
      const events = await stored.events(company.client._id, 'assessment.poll.published');
      expect(events.filter((event) => event._id === _id)).toHaveLength(1);
    },
  }));

test('two reminders at the same time are one', () =>
  together({
    arrange: () => make(company.adm),
    act: ({ _id }) => [1, 2].map(() => as(company.adm).call(polls.remind, { params: { id: _id } })),
    check: (_, settled) => expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1),
  }));

test('an answer beside a removal leaves nothing', () =>
  together({
    arrange: () => make(company.adm, { type: 'anonymous' }),
    act: (poll) => [as(company.adm).call(polls.remove, { params: { id: poll._id } }), pass(company.bo, poll, 5)],
    check: (poll) =>
      eventually(async () => {
        expect(await countOf('poll_sheets', poll._id)).toBe(0);
        expect(await countOf('poll_passed', poll._id)).toBe(0);
      }),
  }));
