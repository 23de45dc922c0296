import { assessments, cycles, questionnaires } from '@atrium/contracts';
import { as, makeCompany, together, type Company } from '@atrium/testkit';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  answersOf,
  askedOf,
  complete,
  makeCycle,
  makeQuestionnaire,
  read,
  resultsFor,
  save,
  setReviewers,
  start,
} from '../../test/reviews.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 120_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 4 });
  stored = await openStored(inject('servers').mongoUrl);
});
afterAll(() => stored?.close());

const at = ({ _id: id }: { _id: string }) => ({ params: { id } });
const draft = () => makeCycle(company.adm, { of: company.ana, peers: company.people.slice(0, 3) });
const running = async () => start(company.adm, await draft());
const fulfilled = (settled: PromiseSettledResult<unknown>[]) => settled.filter(({ status }) => status === 'fulfilled');
const assessmentsOf = ({ _id: cycle }: { _id: string }) => stored.rows('assessments', { cycle });

test('answers that are sent in twice at the same time count once', () =>
  together({
    arrange: async () => {
      const cycle = await running();
      return { cycle, id: (await askedOf(company.ana, cycle))[0]!._id };
    },
    act: ({ id }) => [1, 2].map((option) => save(company.ana, id, answersOf([option, option, option]))),
    check: async ({ cycle }, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      expect((await read(company.adm, cycle)).progress!.submitted).toBe(1);
    },
  }));

test('answers that are sent in beside the end are counted in the results, or refused', () =>
  together({
    arrange: async () => {
      const cycle = await running();
      return { cycle, id: (await askedOf(company.ana, cycle))[0]!._id };
    },
    act: ({ cycle, id }) => [complete(company.adm, cycle), save(company.ana, id, answersOf([2, 2, 2]))],
    check: async ({ cycle }, [completed, saved]) => {
      expect(completed!.status).toBe('fulfilled');
      const counted = saved!.status === 'fulfilled' ? 1 : 0;
      expect((await read(company.adm, cycle)).progress!.submitted).toBe(counted);
      expect((await resultsFor(company.adm, cycle, company.ana)).groups.self.answered).toBe(counted);
      expect((await assessmentsOf(cycle)).filter(({ status }) => status === 'submitted')).toHaveLength(counted);
    },
  }));

test('a cycle that is started twice at the same time asks once', () =>
  together({
    arrange: draft,
    act: (cycle) => [start(company.adm, cycle), start(company.adm, cycle)],
    check: async (cycle, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      expect(await assessmentsOf(cycle)).toHaveLength(4);
      const told = await stored.events(company.client._id, 'assessment.cycle.asked');
      expect(told.filter(({ _id }) => _id === cycle._id)).toHaveLength(1);
    },
  }));

test('a cycle that is completed twice at the same time is completed once', () =>
  together({
    arrange: running,
    act: (cycle) => [complete(company.adm, cycle), complete(company.adm, cycle)],
    check: async (cycle, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      const told = await stored.events(company.client._id, 'assessment.cycle.completed');
      expect(told.filter(({ _id }) => _id === cycle._id)).toHaveLength(1);
    },
  }));

test('reviewers that are set beside the start are those who are asked', () =>
  together({
    arrange: draft,
    act: (cycle) => [
      start(company.adm, cycle),
      setReviewers(company.adm, cycle, { of: company.ana, peers: company.people.slice(2, 4) }),
    ],
    minSuccesses: 2,
    check: async (cycle) => {
      const rows = await assessmentsOf(cycle);
      const asked = rows.flatMap(({ step, reviewer }) => (step === 'peerAssessment' ? (reviewer as string) : []));
      expect(asked.toSorted()).toEqual(
        company.people
          .slice(2, 4)
          .map(({ _id }) => _id)
          .toSorted(),
      );
      expect((await read(company.adm, cycle)).progress!.total).toBe(rows.length);
    },
  }));

test('people that change beside the start are all asked, or the change is refused', () =>
  together({
    arrange: draft,
    act: (cycle) => [
      start(company.adm, cycle),
      as(company.adm).call(cycles.update, { ...at(cycle), body: { people: [company.ana._id, company.bo._id] } }),
    ],
    check: async (cycle) => {
      const { people_total } = await read(company.adm, cycle);
      const selves = (await assessmentsOf(cycle)).filter(({ step }) => step === 'selfAssessment');
      expect(selves).toHaveLength(people_total);
    },
  }));

test('of a change of a questionnaire and a start that uses it the later one sees the other', () =>
  together({
    arrange: draft,
    act: (cycle) => [
      start(company.adm, cycle),
      as(company.adm).call(questionnaires.update, {
        params: { id: cycle.steps[0]!.questionnaire! },
        body: { status: 'draft' },
      }),
    ],
    check: async (cycle, settled) => {
      expect(fulfilled(settled)).toHaveLength(1);
      const { result } = await as(company.adm).call(questionnaires.get, {
        params: { id: cycle.steps[0]!.questionnaire! },
      });
      const { status } = await read(company.adm, cycle);
      expect([status, result.status]).toEqual(status === 'draft' ? ['draft', 'draft'] : ['active', 'published']);
    },
  }));

test('of two changes of what was read one is refused (D111)', () =>
  together({
    arrange: () => makeQuestionnaire(company.adm),
    act: (seen) =>
      ['One', 'Two'].map((name) =>
        as(company.adm).call(questionnaires.update, { ...at(seen), body: { name, updated: seen.updated } }),
      ),
    check: (_, settled) => expect(fulfilled(settled)).toHaveLength(1),
  }));

test('a reviewer who is taken off beside the answers leaves none', () =>
  together({
    arrange: async () => {
      const cycle = await running();
      return { cycle, id: (await askedOf(company.people[0]!, cycle))[0]!._id };
    },
    act: ({ cycle, id }) => [
      setReviewers(company.adm, cycle, { of: company.ana, peers: company.people.slice(1, 3) }),
      save(company.people[0]!, id, answersOf([1, 1, 1])),
    ],
    check: async ({ cycle, id }) => {
      expect((await stored.rows('assessments', { _id: id })).length).toBe(0);
      expect((await read(company.adm, cycle)).progress).toEqual({ submitted: 0, total: 3 });
      expect(await as(company.people[0]!).refused(assessments.get, { params: { id } })).toMatchObject({ status: 404 });
    },
  }));

test('two reminders at the same time are one', () =>
  together({
    arrange: running,
    act: (cycle) => [1, 2].map(() => as(company.adm).call(cycles.remind, at(cycle))),
    check: (_, settled) => expect(fulfilled(settled)).toHaveLength(1),
  }));
