import { assessments, cycles, notifications, questionnaires } from '@atrium/contracts';
import { as, makeCompany, type Company, type Person } from '@atrium/testkit';
import { eventually } from '@atrium/testkit/eventually';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  answersOf,
  askedOf,
  complete,
  makeCycle,
  makeQuestionnaire,
  nextWeek,
  questionnaireOf,
  read,
  resultsFor,
  reviewStepsWith,
  save,
  setChief,
  setReviewers,
  start,
  submit,
  thisWeek,
} from '../../test/reviews.ts';
import { openStored, type Stored } from '../../test/stored.ts';

vi.setConfig({ testTimeout: 120_000 });

let company: Company;
let stored: Stored;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { people: 6 });
  stored = await openStored(inject('servers').mongoUrl);
  await setChief(company, company.bo, [company.ana], stored);
});
afterAll(() => stored?.close());

const at = ({ _id: id }: { _id: string }) => ({ params: { id } });
const of = ({ _id: user }: { _id: string }) => ({ params: { user } });

describe('questionnaires', () => {
  test('are created, changed, published, copied and archived by administrators only', async () => {
    const { adm, ana } = company;
    const { result: draft } = await as(adm).call(questionnaires.create, { body: { name: 'Draft' } });
    expect(draft).toMatchObject({ status: 'draft', competencies: [], cycles_total: 0, can: { edit: true } });
    for (const call of [questionnaires.get, questionnaires.archive, questionnaires.remove])
      expect(await as(ana).refused(call, at(draft))).toMatchObject({ status: 403 });

    const publish = { params: { id: draft._id }, body: { status: 'published' as const } };
    expect(await as(adm).refused(questionnaires.update, publish)).toMatchObject({
      status: 422,
      body: { fields: { competencies: 'required', questions: 'required' } },
    });
    const { name: _, ...whole } = questionnaireOf();
    const { result: published } = await as(adm).call(questionnaires.update, { ...at(draft), body: whole });
    expect(published).toMatchObject({ name: 'Draft', status: 'published', can: { archive: true } });
    expect(published.questions[2]).toMatchObject({ comment_allowed: true, comment_required: false });

    const { result: copy } = await as(adm).call(questionnaires.copy, at(draft));
    expect(copy).toMatchObject({ status: 'draft', questions: published.questions });
    expect(copy._id).not.toBe(draft._id);

    const { result: archived } = await as(adm).call(questionnaires.archive, at(draft));
    expect(archived).toMatchObject({ status: 'archived', can: { edit: false } });
    expect(await as(adm).refused(questionnaires.archive, at(draft))).toMatchObject({ code: 'questionnaire_archived' });
    expect(await as(adm).refused(questionnaires.update, publish)).toMatchObject({ code: 'questionnaire_archived' });
  });

  test('a question needs a competency of its questionnaire, and ids are unique', async () => {
    const { questions, ...rest } = questionnaireOf();
    const body = { ...rest, questions: [questions[0]!, { ...questions[1]!, _id: 'q1', competency: 'none' }] };
    expect(await as(company.adm).refused(questionnaires.create, { body })).toMatchObject({
      status: 422,
      body: { fields: { 'questions.1._id': 'choice', 'questions.1.competency': 'choice' } },
    });
  });

  test('a change since it was read is not overwritten (D111)', async () => {
    const { adm } = company;
    const seen = await makeQuestionnaire(adm);
    await as(adm).call(questionnaires.update, { ...at(seen), body: { name: 'First', updated: seen.updated } });
    expect(
      await as(adm).refused(questionnaires.update, { ...at(seen), body: { name: 'Second', updated: seen.updated } }),
    ).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('one that a cycle uses since its start is frozen (D93), and free again without it', async () => {
    const { adm, ana, people } = company;
    const cycle = await makeCycle(adm, { of: ana, peers: people.slice(0, 3) });
    const id = cycle.steps[0]!.questionnaire!;
    const change = { params: { id }, body: { name: 'Changed' } };
    await as(adm).call(questionnaires.update, change);
    await start(adm, cycle);
    expect(await as(adm).refused(questionnaires.update, change)).toMatchObject({ code: 'questionnaire_used' });
    expect(await as(adm).refused(questionnaires.remove, { params: { id } })).toMatchObject({
      code: 'questionnaire_used',
    });
    await complete(adm, cycle);
    expect(await as(adm).refused(cycles.remove, at(cycle))).toMatchObject({ status: 409, code: 'cycle_started' });
    await as(adm).call(cycles.archive, at(cycle));
    await as(adm).call(cycles.remove, at(cycle));
    await as(adm).call(questionnaires.update, change);
    await eventually(async () => {
      expect(await stored.rows('assessments', { cycle: cycle._id })).toEqual([]);
      expect(await stored.rows('cycle_people', { cycle: cycle._id })).toEqual([]);
    });
  });
});

describe('a cycle', () => {
  test('is seen by administrators; by those in it from its start', async () => {
    const { adm, ana, bo, mia, people } = company;
    const cycle = await makeCycle(adm, { of: ana, peers: people.slice(0, 3) });
    expect(cycle).toMatchObject({ status: 'draft', people_total: 1, can: { start: true, plan: true } });
    for (const person of [ana, bo, people[0]!, mia])
      expect(await as(person).refused(cycles.get, at(cycle))).toMatchObject({ status: 404 });
    expect(await start(adm, cycle)).toMatchObject({ status: 'active', progress: { submitted: 0, total: 5 } });
    for (const person of [ana, bo, people[0]!])
      expect(await read(person, cycle)).toMatchObject({ name: 'Autumn', progress: null, can: { edit: false } });
    expect(await as(mia).refused(cycles.get, at(cycle))).toMatchObject({ status: 404 });
    expect(await as(ana).refused(cycles.participants, at(cycle))).toMatchObject({ status: 403 });
    const listed = await as(adm).call(cycles.participants, at(cycle));
    expect(listed.result[0]).toMatchObject({ user: { _id: ana._id }, chief: { _id: bo._id } });
    expect(listed.result[0]!.peers).toHaveLength(3);
  });

  test('does not start before it is whole', async () => {
    const { adm, ana } = company;
    const { result: empty } = await as(adm).call(cycles.create, { body: { name: 'Empty' } });
    expect(await as(adm).refused(cycles.start, at(empty))).toMatchObject({
      status: 422,
      body: { fields: { steps: 'required', people: 'required' } },
    });
    const draft = await makeQuestionnaire(adm, { status: 'draft' });
    const peersOnly = [{ ...reviewStepsWith(draft._id)[2]! }];
    const body = { name: 'Nobody asked', people: [ana._id], steps: peersOnly };
    const { result: cycle } = await as(adm).call(cycles.create, { body });
    expect(await as(adm).refused(cycles.start, at(cycle))).toMatchObject({
      body: { fields: { [`people.${ana._id}`]: 'required' } },
    });
    await setReviewers(adm, cycle, { of: ana, peers: company.people.slice(0, 1) });
    expect(await as(adm).refused(cycles.start, at(cycle))).toMatchObject({
      body: { fields: { 'steps.3.questionnaire': 'choice' } },
    });
  });

  test('after its start only dates move, after its end only who sees how much', async () => {
    const { adm, ana, people } = company;
    const cycle = await start(adm, await makeCycle(adm, { of: ana, peers: people.slice(0, 3) }));
    const change = (body: object) => ({ ...at(cycle), body });
    const steps = reviewStepsWith(cycle.steps[0]!.questionnaire!, { ...thisWeek(), end: nextWeek().end });
    const { result: longer } = await as(adm).call(cycles.update, change({ steps }));
    expect(longer.steps[0]!.end).toBe(nextWeek().end);
    for (const body of [{ steps: steps.slice(1) }, { people: [] }])
      expect(await as(adm).refused(cycles.update, change(body))).toMatchObject({ code: 'cycle_started' });
    expect(await as(adm).refused(cycles.start, at(cycle))).toMatchObject({ code: 'cycle_started' });

    expect(await complete(adm, cycle)).toMatchObject({ status: 'completed', can: { complete: false } });
    expect(await as(adm).refused(cycles.complete, at(cycle))).toMatchObject({ code: 'cycle_completed' });
    const visibility = { chief: 'short', employee: 'detailed' };
    await as(adm).call(cycles.update, change({ visibility }));
    expect(await as(adm).refused(cycles.update, change({ steps: [] }))).toMatchObject({ code: 'cycle_completed' });
    await as(adm).call(cycles.archive, at(cycle));
    expect(await as(adm).refused(cycles.update, change({ name: 'Late' }))).toMatchObject({ code: 'cycle_archived' });
  });

  test('that begins later takes no answers yet', async () => {
    const { adm, ana, people } = company;
    const { _id } = await makeQuestionnaire(adm);
    const cycle = await makeCycle(
      adm,
      { of: ana, peers: people.slice(0, 3) },
      { steps: reviewStepsWith(_id, nextWeek()) },
    );
    expect(await start(adm, cycle)).toMatchObject({
      status: 'started',
      steps: [{ state: 'not_started' }, {}, {}, {}, {}, {}, {}, {}],
    });
    const [asked] = await askedOf(ana, cycle);
    expect(asked).toMatchObject({ can_answer: false, until: nextWeek().end });
    const late = { params: { id: asked!._id }, body: { answers: [] } };
    expect(await as(ana).refused(assessments.update, late)).toMatchObject({ status: 409, code: 'assessment_closed' });
  });

  test('reviewers are chosen by the person and the chief in the step for it, and asked then', async () => {
    const { adm, ana, bo, people } = company;
    const [one, two, three] = people;
    const { _id } = await makeQuestionnaire(adm);
    const choosing = { step: 'chooseReviewers' as const, active: true, ...thisWeek() };
    const steps = [choosing, ...reviewStepsWith(_id).slice(2)];
    const cycle = await makeCycle(adm, { of: ana }, { steps });
    await start(adm, cycle);
    const own = await as(ana).call(cycles.forUser, of(ana));
    expect(own.result.find((place) => place.cycle._id === cycle._id)).toMatchObject({ can_choose: true });
    await setReviewers(ana, cycle, { of: ana, peers: [one!], subordinates: [two!] });
    await setReviewers(bo, cycle, { of: ana, peers: [one!, three!], subordinates: [two!] });
    expect(await askedOf(three!, cycle)).toMatchObject([{ step: 'peerAssessment', user: { _id: ana._id } }]);
    const seen = await as(bo).call(cycles.participants, { ...at(cycle), query: { user: ana._id } });
    expect(seen.result[0]!.peers).toHaveLength(2);

    await setReviewers(adm, cycle, { of: ana, peers: [one!] });
    expect(await askedOf(two!, cycle)).toEqual([]);
    expect((await read(adm, cycle)).progress).toEqual({ submitted: 0, total: 1 });
    const chosen = (by: Person, peers: Person[]) =>
      as(by).refused(cycles.setReviewers, {
        ...at(cycle),
        body: { user: ana._id, peers: peers.map((person) => person._id), subordinates: [] },
      });
    expect(await chosen(adm, [ana, bo])).toMatchObject({
      status: 422,
      body: { fields: { 'peers.0': 'choice', 'peers.1': 'choice' } },
    });
    expect(await chosen(adm, [company.zed])).toMatchObject({ status: 404 });
    expect(await chosen(one!, [two!])).toMatchObject({ status: 403 });
  });
});

describe('answers', () => {
  test('are read by their reviewer only, are drafts until they are sent in, and are sent in once', async () => {
    const { adm, ana, bo, people } = company;
    const cycle = await start(adm, await makeCycle(adm, { of: ana, peers: people.slice(0, 3) }));
    const peer = people[0]!;
    const [asked] = await askedOf(peer, cycle);
    const id = asked!._id;
    for (const person of [adm, ana, bo, people[1]!])
      expect(await as(person).refused(assessments.get, { params: { id } })).toMatchObject({ status: 404 });
    await save(peer, id, answersOf([1]), 'draft');
    const { result: draft } = await as(peer).call(assessments.get, { params: { id } });
    expect(draft).toMatchObject({ status: 'draft', begun: true, answers: [{ question: 'q1', option: 1 }] });
    expect(draft.questions).toHaveLength(3);

    const send = (answers: object[]) =>
      as(peer).refused(assessments.update, {
        params: { id },
        body: { answers: answers as never, status: 'submitted' },
      });
    expect(await send(answersOf([1, 2]))).toMatchObject({ body: { fields: { 'questions.2': 'required' } } });
    expect(await send(answersOf([1, 9, 1]))).toMatchObject({ body: { fields: { 'answers.1.option': 'choice' } } });
    expect(await save(peer, id, answersOf([1, 2, 0]))).toMatchObject({ status: 'submitted', can_answer: false });
    expect(await send(answersOf([0, 0, 0]))).toMatchObject({ status: 409, code: 'assessment_submitted' });
    expect((await read(adm, cycle)).progress).toEqual({ submitted: 1, total: 5 });
    const { result: groups } = await as(peer).call(cycles.forReviewer, of(peer));
    expect(groups.find((group) => group.cycle._id === cycle._id)!.assessments).toHaveLength(1);
    expect(await as(adm).refused(cycles.forReviewer, of(peer))).toMatchObject({ status: 403 });
  });

  test('are taken no more when the cycle is completed', async () => {
    const { adm, ana, people } = company;
    const cycle = await start(adm, await makeCycle(adm, { of: ana, peers: people.slice(0, 3) }));
    const [asked] = await askedOf(ana, cycle);
    await complete(adm, cycle);
    const input = { params: { id: asked!._id }, body: { answers: answersOf([1, 1, 1]), status: 'submitted' as const } };
    expect(await as(ana).refused(assessments.update, input)).toMatchObject({ code: 'assessment_closed' });
  });
});

describe('results', () => {
  const scenario = async (peers: number, subordinates: number, more: object = {}) => {
    const { adm, ana, bo, people } = company;
    const asked = { of: ana, peers: people.slice(0, 3), subordinates: people.slice(3, 6) };
    const cycle = await start(adm, await makeCycle(adm, asked, more));
    await submit(ana, cycle, [2, 2, 2]);
    await submit(bo, cycle, [1, 1, 0], 'From the chief');
    for (const [at, person] of asked.peers.slice(0, peers).entries())
      await submit(person, cycle, [0, 2, at % 3], `Said by peer ${at}`);
    for (const person of asked.subordinates.slice(0, subordinates)) await submit(person, cycle, [2, 2, 2], 'Hidden');
    return cycle;
  };
  const detailed = { visibility: { chief: 'detailed', employee: 'detailed' } };

  test('are there after the completion only, for the person, the chief and administrators', async () => {
    const { adm, ana, bo, people } = company;
    const cycle = await scenario(3, 2, { visibility: { chief: 'detailed', employee: 'short' } });
    const asking = { params: { id: cycle._id, user: ana._id } };
    for (const person of [ana, bo, adm])
      expect(await as(person).refused(cycles.results, asking)).toMatchObject({ code: 'cycle_not_completed' });
    await complete(adm, cycle);
    const own = await resultsFor(ana, cycle, ana);
    expect(own).toMatchObject({ level: 'short', seen_as: 'employee', comments: [], overall_self: 100 });
    expect(own.competencies[0]).toMatchObject({
      name: 'Leadership',
      scores: { self: 100, chief: 50, peers: 50, subordinates: null, others: 50 },
      questions: [],
    });
    const forChief = await resultsFor(bo, cycle, ana);
    expect(forChief).toMatchObject({ level: 'detailed', seen_as: 'chief' });
    expect(forChief.competencies[0]!.questions).toHaveLength(2);
    expect(forChief.comments.map(({ text }) => text)).toEqual([
      'From the chief',
      'Said by peer 0',
      'Said by peer 1',
      'Said by peer 2',
    ]);
    expect(await as(people[0]!).refused(cycles.results, asking)).toMatchObject({ status: 403 });
    const { result: scores } = await as(adm).call(cycles.scores, at(cycle));
    expect(scores).toMatchObject([{ user: { _id: ana._id }, overall: own.overall, overall_self: 100 }]);
  });

  test('two of a group are never shown, to administrators neither, nor by what is shown', async () => {
    const { adm, ana } = company;
    const cycle = await scenario(2, 2, detailed);
    await complete(adm, cycle);
    for (const person of [adm, ana]) {
      const results = await resultsFor(person, cycle, ana);
      expect(results.groups).toMatchObject({
        peers: { answered: 2, shown: false },
        subordinates: { answered: 2, shown: false },
      });
      expect(results.competencies.map(({ scores }) => scores.others)).toEqual([50, 0]);
      expect(results.overall).toBe(25);
      expect(JSON.stringify(results)).not.toMatch(/Hidden|Said by/);
    }
  });

  test('name no reviewer, in no answer, file, journal row or notification', async () => {
    const { adm, ana, people } = company;
    const cycle = await scenario(3, 3, detailed);
    await complete(adm, cycle);
    const traces = [
      JSON.stringify(await resultsFor(adm, cycle, ana)),
      JSON.stringify(await as(adm).call(cycles.scores, at(cycle))),
      JSON.stringify(await read(adm, cycle)),
      ...(await stored.rows('outbox', { body: { $regex: cycle._id } }))
        .map(({ body }) => body as string)
        .filter((body) => body.includes('audit.recorded') || body.includes('cycle.completed')),
    ];
    expect(traces.length).toBeGreaterThan(4);
    for (const trace of traces) for (const person of people) expect(trace).not.toContain(person._id);
    const ids = (await stored.rows('assessments', { cycle: cycle._id })).map((row) => Object.keys(row).toSorted());
    for (const keys of ids)
      expect(keys).toEqual(
        ['_id', 'answers', 'client_id', 'cycle', 'questionnaire', 'reviewer', 'status', 'step', 'user'].toSorted(),
      );
  });

  test('the table has what the results show', async () => {
    const { adm, ana, mia } = company;
    const cycle = await scenario(3, 2, detailed);
    await complete(adm, cycle);
    const path = `/api/cycle/${cycle._id}/excel/${ana._id}`;
    const file = await as(adm).get(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    expect((await as(mia).get(path)).status).toBe(404);
  });
});

const kindsOf = async ({ _id, client_id }: Person, name: string) =>
  (
    await as(company.people.find((person) => person._id === _id) ?? company.ana).call(notifications.newest, {
      params: { client: client_id, section: 'other', user: _id },
    })
  ).result
    .filter((note) => note.name === name)
    .map(({ kind }) => kind);

test('reviewers hear what they are asked, are reminded once a day, and the person of the results', async () => {
  const { adm, ana, people } = company;
  const name = 'Told of';
  const peers = people.slice(0, 3);
  const cycle = await start(adm, await makeCycle(adm, { of: ana, peers }, { name }));
  await eventually(async () => expect(await kindsOf(peers[0]!, name)).toEqual(['review_asked']));
  await submit(peers[0]!, cycle, [1, 1, 1]);
  expect((await as(adm).call(cycles.remind, at(cycle))).result).toEqual({ reminded: 4 });
  expect(await as(adm).refused(cycles.remind, at(cycle))).toMatchObject({ code: 'cycle_reminded' });
  await eventually(async () => expect(await kindsOf(peers[1]!, name)).toContain('review_reminded'));
  expect(await kindsOf(peers[0]!, name)).toEqual(['review_asked']);
  await complete(adm, cycle);
  await eventually(async () => expect(await kindsOf(peers[1]!, name)).toEqual([]));
  await eventually(async () => expect(await kindsOf(ana, name)).toEqual(['review_completed']));
});

test('another company sees nothing of it', async () => {
  const { adm, ana, people, other } = company;
  const cycle = await start(adm, await makeCycle(adm, { of: ana, peers: people.slice(0, 3) }));
  const [asked] = await askedOf(ana, cycle);
  for (const person of [other.zed, other.zadm]) {
    expect(await as(person).refused(cycles.get, at(cycle))).toMatchObject({ status: 404 });
    expect(await as(person).refused(assessments.get, at(asked!))).toMatchObject({ status: 404 });
  }
  const foreign = { body: { name: 'Theirs', steps: reviewStepsWith(cycle.steps[0]!.questionnaire!) } };
  expect(await as(other.zadm).refused(cycles.create, foreign)).toMatchObject({ status: 404 });
});
