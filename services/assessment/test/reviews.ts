import {
  assessments,
  cycles,
  questionnaires,
  users,
  type Cycle,
  type Questionnaire,
  type ReviewResults,
} from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { as, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { expect } from 'vitest';
import type { Stored } from './stored.ts';

const today = () => new Date().toISOString().slice(0, 10);
/** Wide enough for every time zone. */
export const thisWeek = () => ({ start: dayAfter(today(), -2), end: dayAfter(today(), 5) });
export const nextWeek = () => ({ start: dayAfter(today(), 5), end: dayAfter(today(), 9) });

const options = ['Never', 'Often', 'Always'].map((text, weight) => ({ text, weight }));

/** Two competencies, the first with two questions, the second with one that takes a comment. */
export const questionnaireOf = (name = 'Leaders') => ({
  name,
  status: 'published' as const,
  competencies: [
    { _id: 'lead', name: 'Leadership' },
    { _id: 'plan', name: 'Planning' },
  ],
  questions: [
    { _id: 'q1', competency: 'lead', text: 'Sets goals', options },
    { _id: 'q2', competency: 'lead', text: 'Gives feedback', options },
    { _id: 'q3', competency: 'plan', text: 'Keeps dates', options, comment_allowed: true },
  ],
});

export const makeQuestionnaire = async (adm: Person, more: object = {}): Promise<Questionnaire> =>
  (await as(adm).call(questionnaires.create, { body: { ...questionnaireOf(), ...more } })).result;

export const reviewStepsWith = (questionnaire: string, dates = thisWeek()) =>
  (['selfAssessment', 'chiefAssessment', 'peerAssessment', 'subordinateAssessment'] as const).map((step) => ({
    step,
    active: true,
    questionnaire,
    ...dates,
  }));

/** Makes one person the chief of others, as assessment knows it. */
export async function setChief({ adm, client }: Company, chief: Person, people: Person[], stored: Stored) {
  for (const { _id: id } of people) await as(adm).call(users.update, { params: { id }, body: { chief: chief._id } });
  const rows = people.map(({ _id }) => `${client._id}:${_id}`);
  await eventually(async () => {
    const known = await stored.rows('people', { _id: { $in: rows } });
    expect(known.map((row) => row['chief'])).toEqual(people.map(() => chief._id));
  });
}

interface Plan {
  of: Person;
  peers?: Person[];
  subordinates?: Person[];
}

const ids = (people: Person[] = []) => people.map(({ _id }) => _id);

export async function makeCycle(adm: Person, { of, peers, subordinates }: Plan, more: object = {}): Promise<Cycle> {
  const { _id } = await makeQuestionnaire(adm);
  const body = { name: 'Autumn', steps: reviewStepsWith(_id), people: [of._id], ...more };
  const cycle = (await as(adm).call(cycles.create, { body })).result;
  await setReviewers(adm, cycle, { of, ...(peers && { peers }), ...(subordinates && { subordinates }) });
  return cycle;
}

export const setReviewers = (by: Person, { _id: id }: Cycle, { of, peers, subordinates }: Plan) =>
  as(by).call(cycles.setReviewers, {
    params: { id },
    body: { user: of._id, peers: ids(peers), subordinates: ids(subordinates) },
  });

const at = ({ _id: id }: { _id: string }) => ({ params: { id } });

export const start = async (adm: Person, cycle: Cycle) => (await as(adm).call(cycles.start, at(cycle))).result;
export const complete = async (adm: Person, cycle: Cycle) => (await as(adm).call(cycles.complete, at(cycle))).result;
export const read = async (by: Person, cycle: Cycle) => (await as(by).call(cycles.get, at(cycle))).result;

export const askedOf = async (by: Person, cycle: Cycle) =>
  (await as(by).call(assessments.list, { query: { cycle: cycle._id } })).result;

export const answersOf = (chosen: number[], comment = '') =>
  chosen.map((option, at) => ({ question: `q${at + 1}`, option, ...(at === 2 && comment && { comment }) }));

export const save = async (by: Person, id: string, answers: object[], status: 'draft' | 'submitted' = 'submitted') =>
  (await as(by).call(assessments.update, { params: { id }, body: { answers: answers as never, status } })).result;

/** Sends in the only thing that the person is asked in a cycle. */
export async function submit(by: Person, cycle: Cycle, chosen: number[], comment = '') {
  const [asked] = await askedOf(by, cycle);
  return save(by, asked!._id, answersOf(chosen, comment));
}

export const resultsFor = async (by: Person, cycle: Cycle, of: Person): Promise<ReviewResults> =>
  (await as(by).call(cycles.results, { params: { id: cycle._id, user: of._id } })).result;
