import { articles } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { answer, decide, openKnowledge, post, readVacancy } from '../../test/vacancies.ts';

vi.setConfig({ testTimeout: 60_000 });

let company: Company;
let stored: Awaited<ReturnType<typeof openKnowledge>>;

beforeAll(async () => {
  company = await makeCompany(inject('portal'));
  stored = await openKnowledge(inject('servers').mongoUrl);
});

afterAll(() => stored?.close());

const responsesOf = (vacancy: string) => stored.rows('vacancy_responses', { vacancy });

test('of two responses of one person at the same time one counts', () =>
  together({
    arrange: () => post(company.adm),
    act: ({ _id }) => [answer(company.ana, _id), answer(company.ana, _id), answer(company.bo, _id)],
    minSuccesses: 2,
    check: async ({ _id }) => {
      expect(await responsesOf(_id)).toHaveLength(2);
      expect((await readVacancy(company.adm, _id)).responses_total).toBe(2);
    },
  }));

test('a response beside the deletion of the vacancy counts, or is refused', () =>
  together({
    arrange: () => post(company.adm),
    act: ({ _id }) => [answer(company.ana, _id), as(company.adm).call(articles.deepRemove, { params: { id: _id } })],
    check: async ({ _id }, [answered]) =>
      expect(await responsesOf(_id)).toHaveLength(answered?.status === 'fulfilled' ? 1 : 0),
  }));

test('of two states at the same time the person is told of both, and the last one stands', () =>
  together({
    arrange: async () => answer(company.ana, (await post(company.adm))._id),
    act: ({ _id }) => [decide(company.adm, _id, 'interview'), decide(company.adm, _id, 'declined')],
    minSuccesses: 2,
    check: async ({ _id, vacancy }) => {
      const [row] = await responsesOf(vacancy._id);
      const told = await stored.rows('outbox', { body: { $regex: _id } });
      const states = told.flatMap(({ body }) => {
        const { type, data } = JSON.parse(body as string) as { type: string; data: { state: string } };
        return type === 'knowledge.vacancy.decided' ? [data.state] : [];
      });
      expect(states.toSorted()).toEqual(['declined', 'interview']);
      expect(['declined', 'interview']).toContain(row!.state);
    },
  }));
