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

/** It runs, with a review that the author writes, and one of the reader about the author. */
async function makeCycle({ adm, author, reader, canary, id }: Making): Promise<string> {
  const questionnaire = await id('questionnaire');
  const cycle = await draftOf(adm, { name: canary, under: author, peer: reader, questionnaire });
  await as(adm).call(cycles.start, { params: { id: cycle } });
  return cycle;
}

async function makeAssessment({ reader, canary, id }: Making): Promise<string> {
  const { result } = await as(reader).call(assessments.list, { query: { cycle: await id('cycle') } });
  const answers = [{ question: 'q', option: 0, comment: canary.slice(0, 100) }];
  await as(reader).call(assessments.update, { params: { id: result[0]!._id }, body: { answers } });
  return result[0]!._id;
}

async function newDraft({ adm, ana, bo }: SampledCompany): Promise<string> {
  return draftOf(adm, { name: 'Once', under: ana, peer: bo, questionnaire: await publish(adm, 'Once') });
}

const draft = async (_: unknown, company: SampledCompany) => ({ params: { id: await newDraft(company) } });

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

const questionnaireOfOwn = async (_: unknown, { adm }: SampledCompany) => ({
  params: { id: await publish(adm, 'Once') },
});

const createdOf = (copy: string) => new Date(parseInt(copy.slice(0, 8), 16) * 1000).toISOString();
const runs = 'the cycle of the walks runs';
const atArticle = { 'body.start_article': 'an id that the knowledge base resolves for each reader' };

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
      call: questionnaires.update,
      cannotSucceed: 'the questionnaire of the walks is used by a cycle',
      acts: async (_, company) => ({ ...(await questionnaireOfOwn(_, company)), body: { name: 'Changed' } }),
    },
    {
      call: questionnaires.remove,
      cannotSucceed: 'the questionnaire of the walks is used by a cycle',
      acts: questionnaireOfOwn,
    },
    { call: questionnaires.archive, acts: questionnaireOfOwn },
    { call: questionnaires.copy, acts: questionnaireOfOwn },
    {
      call: questionnaires.list,
      plans: () =>
        inputsOf(
          { sort: 'updated', limit: '20' },
          { filter: JSON.stringify({ status: 'published' }) },
          { search: 'once' },
        ),
    },
    {
      call: cycles.create,
      input: ({ questionnaire }, { ana }) => ({
        body: { name: 'Once', people: [ana._id], steps: steps(questionnaire!) },
      }),
      harmless: atArticle,
    },
    {
      call: cycles.update,
      input: ({ cycle }) => ({ params: { id: cycle! }, body: { name: 'Once' } }),
      harmless: atArticle,
    },
    { call: cycles.remove, cannotSucceed: runs, acts: draft },
    { call: cycles.start, cannotSucceed: runs, acts: draft },
    { call: cycles.complete, acts: running },
    { call: cycles.archive, cannotSucceed: runs, acts: completed },
    { call: cycles.remind, acts: running },
    { call: cycles.participants, isForAdministrators: true },
    {
      call: cycles.setReviewers,
      isForAdministrators: true,
      input: ({ cycle }, { ana, bo }) => ({
        params: { id: cycle! },
        body: { user: ana._id, peers: [bo._id], subordinates: [] },
      }),
    },
    { call: cycles.results, cannotSucceed: runs },
    { call: cycles.scores, cannotSucceed: runs },
    { call: cycles.excel, cannotSucceed: runs },
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
      plans: ({ cycle, user }) =>
        [
          ['cycle', cycle!],
          ['user', user!],
          ['status', 'draft'],
          ['step', 'peerAssessment'],
        ].map(([name, value]) => ({ query: { [name!]: value!, limit: '20' } })),
    },
    {
      call: assessments.update,
      input: ({ assessment }) => ({ params: { id: assessment! }, body: { answers: [{ question: 'q', option: 0 }] } }),
    },
  ],
  collections: {
    'assessment.questionnaires': (copy) => ({ updated: createdOf(copy) }),
    'assessment.cycles': (copy) => ({ created: createdOf(copy), next_at: null }),
    'assessment.cycle_people': (copy, { cycle }) => ({ _id: `${cycle}:${copy}`, user: copy }),
    'assessment.assessments': (copy) => ({ reviewer: copy }),
  },
};
