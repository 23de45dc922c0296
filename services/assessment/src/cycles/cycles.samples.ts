import { assessments } from '@atrium/contracts/assessments';
import { cycles } from '@atrium/contracts/cycles';
import { questionnaires } from '@atrium/contracts/questionnaires';
import { as, type Person } from '@atrium/testkit';
import type { Making, SampledCompany, Samples } from '@atrium/testkit/entities';

const asked = (name: string) => ({
  name,
  status: 'published' as const,
  competencies: [{ _id: 'c', name }],
  questions: [{ _id: 'q', competency: 'c', text: name, options: [{ text: name, weight: 1 }], comment_allowed: true }],
});

const publish = async (adm: Person, name: string) =>
  (await as(adm).call(questionnaires.create, { body: asked(name) })).result._id;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const steps = (questionnaire: string) =>
  (['selfAssessment', 'peerAssessment'] as const).map((step) => ({
    step,
    questionnaire,
    active: true,
    start: day(-2),
    end: day(5),
  }));

interface Plan {
  name: string;
  under: Person;
  peer: Person;
  questionnaire: string;
}

async function draftOf(adm: Person, { name, under, peer, questionnaire }: Plan): Promise<string> {
  const body = { name, description: name, people: [under._id], steps: steps(questionnaire) };
  const { _id: id } = (await as(adm).call(cycles.create, { body })).result;
  const reviewers = { user: under._id, peers: [peer._id], subordinates: [] };
  await as(adm).call(cycles.setReviewers, { params: { id }, body: reviewers });
  return id;
}

/** A draft, so that what it is made of may change. */
async function makeCycle({ adm, author, reader, canary, id }: Making): Promise<string> {
  return draftOf(adm, { name: canary, under: author, peer: reader, questionnaire: await id('questionnaire') });
}

/** What the reader is asked about the author in a cycle that runs, with a questionnaire of its own. */
async function makeAssessment({ adm, author, reader, canary }: Making): Promise<string> {
  const questionnaire = await publish(adm, canary.slice(0, 100));
  const cycle = await draftOf(adm, { name: canary, under: author, peer: reader, questionnaire });
  await as(adm).call(cycles.start, { params: { id: cycle } });
  const { result } = await as(reader).call(assessments.list, { query: { cycle } });
  const answers = [{ question: 'q', option: 0, comment: canary.slice(0, 100) }];
  await as(reader).call(assessments.update, { params: { id: result[0]!._id }, body: { answers } });
  return result[0]!._id;
}

async function newDraft({ adm, ana, bo }: SampledCompany): Promise<string> {
  return draftOf(adm, { name: 'Once', under: ana, peer: bo, questionnaire: await publish(adm, 'Once') });
}

async function running(_: unknown, company: SampledCompany) {
  const id = await newDraft(company);
  await as(company.adm).call(cycles.start, { params: { id } });
  return { params: { id } };
}

async function completed(_: unknown, company: SampledCompany) {
  const input = await running(_, company);
  await as(company.adm).call(cycles.complete, input);
  return input;
}

const createdOf = (copy: string) => new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString();
const isDraft = 'the cycle of the walks is a draft';
const atArticle = { 'body.start_article': 'an id that the knowledge base resolves for each reader' };
const ofOwn = {
  'query.cycle': 'only the own assessments are listed',
  'query.user': 'only the own assessments are listed',
};

const inputsOf = (...queries: Record<string, string>[]) => queries.map((query) => ({ query }));

export const samples: Samples = {
  entities: [
    { entity: 'questionnaire', make: ({ adm, canary }) => publish(adm, canary.slice(0, 100)) },
    { entity: 'cycle', make: makeCycle },
    { entity: 'assessment', make: makeAssessment },
  ],
  calls: [
    { call: questionnaires.create, input: () => ({ body: asked('Once') }) },
    {
      call: questionnaires.list,
      plans: () =>
        inputsOf(
          { sort: 'updated', limit: '20' },
          { filter: JSON.stringify({ status: 'published' }) },
          { search: 'once' },
        ),
    },
    { call: cycles.get, isForAdministrators: true },
    { call: cycles.create, harmless: atArticle },
    { call: cycles.update, harmless: atArticle },
    { call: cycles.complete, cannotSucceed: isDraft, acts: running },
    { call: cycles.archive, cannotSucceed: isDraft, acts: completed },
    { call: cycles.remind, cannotSucceed: isDraft, acts: running },
    {
      call: cycles.participants,
      isForAdministrators: true,
      harmless: { 'query.user': 'only people of the own cycle are listed' },
    },
    {
      call: cycles.setReviewers,
      isForAdministrators: true,
      cannotSucceed: 'the three people that it names must differ',
      acts: ({ cycle }, { ana, bo }) => ({
        params: { id: cycle! },
        body: { user: ana._id, peers: [bo._id], subordinates: [] },
      }),
    },
    { call: cycles.results, cannotSucceed: isDraft },
    { call: cycles.scores, cannotSucceed: isDraft },
    { call: cycles.excel, cannotSucceed: isDraft },
    {
      call: cycles.list,
      plans: () =>
        inputsOf(
          { sort: 'created', limit: '20' },
          { filter: JSON.stringify({ status: 'active' }) },
          { search: 'once' },
        ),
    },
    {
      call: assessments.list,
      harmless: ofOwn,
      plans: ({ cycle, user }) =>
        inputsOf(
          { cycle: cycle!, limit: '20' },
          { user: user!, limit: '20' },
          { status: 'draft', limit: '20' },
          { step: 'peerAssessment', limit: '20' },
        ),
    },
    { call: assessments.ofClient, harmless: ofOwn },
  ],
  collections: {
    'assessment.questionnaires': (copy) => ({ updated: createdOf(copy) }),
    'assessment.cycles': (copy) => ({ created: createdOf(copy), next_at: null }),
    'assessment.cycle_people': (copy, { cycle }) => ({ _id: `${cycle}:${copy}`, user: copy }),
    'assessment.assessments': (copy) => ({ reviewer: copy }),
  },
};
