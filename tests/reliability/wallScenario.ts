import {
  adaptation,
  articles,
  vacancies,
  auth,
  calendar,
  chats,
  clockAt,
  comments,
  courseProgress,
  courses,
  cycles,
  files,
  follows,
  groupRequests,
  groups,
  ideas,
  idp,
  lessons,
  mutedPosts,
  notificationSettings,
  personalData,
  polls,
  posts,
  processes,
  questionnaires,
  serviceGroups,
  shop,
  tests,
  users,
  vacations,
  type StoredFile,
} from '@atrium/contracts';
import { as, type Company, type Person } from '@atrium/testkit';
import { mentionOf } from './writing.ts';

/** Uses a company's wall so that every event is announced. Resolves to names of the new ids. */
export async function runScenario(company: Company): Promise<Map<string, string>> {
  const { ana, bo, mia, adm, client } = company;
  const names = new Map([
    [client._id, 'company'],
    ...([ana, bo, mia, adm] as const).map((person) => [person._id, person.firstName] as const),
  ]);
  const named = <T extends { _id: string }>(name: string, item: T): T => {
    names.set(item._id, name);
    return item;
  };
  const attached = async (name: string) => attachmentOf(named(name, await upload(ana, name)));
  const publish = async (name: string, body: object) =>
    named(name, (await as(ana).call(posts.create, { body: { text: name, ...body } })).result);
  const comment = async (by: Person, name: string, type: 'post' | 'comment', id: string, more: object = {}) =>
    named(name, (await as(by).call(comments.create, { body: { parent: { type, id }, text: name, ...more } })).result);
  const like = (by: Person, id: string, type: 'post' | 'comment' = 'post') =>
    as(by).call(posts.like, { body: { like_type: type, id } });

  const [kept, dropped, regretted, shown] = [
    await attached('kept.txt'),
    await attached('dropped.txt'),
    await attached('regretted.txt'),
    await attached('shown.txt'),
  ];
  const removed = named('removed.txt', await upload(ana, 'removed.txt'));
  const wall = await publish('wall', { text: `wall ${mentionOf(bo)}`, attachment: [kept, dropped] });
  const thanks = await publish('thanks', {
    type: 'thanks',
    text: `${mentionOf(mia)} thank you for staying so late to repair the lift with us`,
  });
  const mistake = await publish('mistake', {
    text: `mistake ${mentionOf(bo)} ${mentionOf(mia)}`,
    attachment: [regretted],
  });
  const first = await comment(bo, 'first', 'post', wall._id);
  await comment(mia, 'answer', 'comment', first._id);
  const regret = await comment(mia, 'regret', 'post', wall._id, { text: `regret ${mentionOf(bo)}` });
  const around = await comment(bo, 'around', 'post', mistake._id);
  await comment(ana, 'shows', 'post', thanks._id, { attachment: [shown] });
  for (const id of [wall._id, mistake._id, thanks._id]) await like(bo, id);
  for (const id of [first._id, regret._id, around._id]) await like(ana, id, 'comment');
  await like(mia, wall._id);
  await like(bo, wall._id); // a second like takes it back
  await as(bo).call(posts.view, { params: { id: mistake._id }, body: { where: 'post', user_id: bo._id } });
  await as(ana).call(mutedPosts.mute, { params: { id: thanks._id } });
  await comment(bo, 'silent', 'post', thanks._id);
  await as(ana).call(mutedPosts.unmute, { params: { id: thanks._id } });
  await as(ana).call(posts.update, { params: { id: wall._id }, body: { text: 'changed', attachment: [kept] } });
  await as(bo).call(comments.update, { params: { id: first._id }, body: { text: 'changed' } });
  await as(mia).call(comments.remove, { params: { id: regret._id } });
  await as(ana).call(posts.remove, { params: { id: mistake._id } });
  const offence = await comment(bo, 'offence', 'post', wall._id);
  await as(adm).call(comments.remove, { params: { id: offence._id } });
  await as(adm).call(files.remove, { body: { src: `/files/${removed._id}` } });
  for (const by of [mia, bo]) await as(by).call(follows.follow, { body: { user_id: ana._id } });
  await as(bo).call(follows.unfollow, { body: { user_id: ana._id } });
  await as(ana).call(posts.viewAll, { body: { where: 'notification', user_id: ana._id } });
  await like(bo, wall._id);
  await useGroups(company, named);
  await useIdeaBox(company, named);
  await answerVacancy(company, named);
  await discussIdeas(company, named);
  await takeVacations(company, named);
  await useServices(company, named);
  await chooseLetters(company);
  await takePolls(company, named);
  await assess(company, named);
  await keepCalendar(company, named);
  await useShop(company, named);
  await leaveChat(company, named);
  await learn(company, named);
  await develop(company, named);
  await adapt(company, named);
  names.set(await eraseLeaver(company), 'leaver');
  return names;
}

/** Groups are made, asked to be joined, handed over and removed with a post. */
async function useGroups({ ana, bo, mia }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const make = async (name: string) =>
    named(name, (await as(ana).call(groups.create, { body: { name, description: name, type: 'closed' } })).result);
  const [kept, left] = [await make('kept group'), await make('left group')];
  const ask = async (by: Person, name: string, group: string) =>
    named(name, (await as(by).call(groupRequests.create, { body: { group } })).result);
  const asked = await ask(bo, 'request', kept._id);
  await as(ana).call(groupRequests.update, { params: { id: asked._id }, body: { status: 'approved' } });
  await as(mia).call(groupRequests.remove, { params: { id: (await ask(mia, 'withdrawn request', kept._id))._id } });
  const invitation = { group: kept._id, kind: 'invitation' as const, user_ref: mia._id };
  named('invitation', (await as(ana).call(groupRequests.create, { body: invitation })).result);
  await as(ana).call(groups.setOwner, { params: { groupId: kept._id, newOwner: bo._id } });
  const parent = { type: 'group' as const, id: left._id };
  const hidden = (await as(ana).call(posts.create, { body: { text: 'hidden', parent } })).result;
  named('hidden', hidden);
  await as(ana).call(groups.remove, { params: { id: left._id } });
}

/** Ideas are sent with a file, voted for, answered and removed. */
async function useIdeaBox({ ana, bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const file = named('idea.txt', await upload(ana, 'idea.txt', 'idea'));
  const send = async (name: string, more: object = {}) => {
    const texts = { process: name, improvement: name, changes: name, results: name };
    return named(name, (await as(ana).call(ideas.create, { body: { ...texts, ...more } })).result);
  };
  const [answered, withdrawn] = [await send('answered', { attachment: [{ _id: file._id }] }), await send('withdrawn')];
  for (const { _id } of [answered, withdrawn]) await as(bo).call(ideas.vote, { params: { id: _id } });
  await as(adm).call(ideas.answer, { params: { id: answered._id }, body: { status: 'accepted', text: 'Yes' } });
  await as(ana).call(ideas.remove, { params: { id: withdrawn._id } });
  await as(adm).call(ideas.remove, { params: { id: (await send('unwanted'))._id } });
}

/** A vacancy is answered with a file, the response decided, and the vacancy deleted. */
async function answerVacancy({ ana, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const file = named('cv.txt', await upload(ana, 'cv.txt', 'vacancy'));
  const post = async (title: string) =>
    named(title, (await as(adm).call(vacancies.create, { body: { title, content: '' } })).result);
  const [open, deleted] = [await post('open vacancy'), await post('deleted vacancy')];
  for (const { _id: article_id, title } of [open, deleted]) {
    const body = { article_id, text: 'Yes', attachments: article_id === open._id ? [{ _id: file._id }] : [] };
    const response = named(`response to ${title}`, (await as(ana).call(vacancies.respond, { body })).result);
    await as(adm).call(vacancies.decide, { params: { id: response._id }, body: { state: 'interview' } });
  }
  await as(adm).call(articles.deepRemove, { params: { id: deleted._id } });
}

/** Ideas are commented, shown to fewer people and removed with their comments. */
async function discussIdeas({ ana, bo, mia }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const send = async (name: string) => {
    const body = { process: name, improvement: name, changes: name, results: name };
    return named(name, (await as(ana).call(ideas.create, { body })).result);
  };
  const say = async (by: Person, name: string, type: 'idea' | 'comment', id: string, more: object = {}) =>
    named(name, (await as(by).call(comments.create, { body: { parent: { type, id }, text: name, ...more } })).result);
  const [discussed, unwanted] = [await send('discussed'), await send('discussed and removed')];
  const sketch = named('sketch.txt', await upload(bo, 'sketch.txt', 'idea'));
  const first = await say(bo, 'of an idea', 'idea', discussed._id, { attachment: [{ _id: sketch._id }] });
  await say(ana, 'answer of an idea', 'comment', first._id);
  const regret = await say(mia, 'regret of an idea', 'idea', discussed._id);
  await as(mia).call(comments.remove, { params: { id: regret._id } });
  await as(ana).call(ideas.update, { params: { id: discussed._id }, body: { private: true } });
  await say(bo, 'of a removed idea', 'idea', unwanted._id);
  await as(ana).call(ideas.remove, { params: { id: unwanted._id } });
}

/** Vacations are asked for, approved, rejected, cancelled and deleted. */
async function takeVacations(
  { ana, bo, adm }: Company,
  named: <T extends { _id: string }>(name: string, item: T) => T,
) {
  const year = new Date().getUTCFullYear() + 1;
  const ask = async (name: string, day: string) => {
    const body = { start: `${year}-${day}`, end: `${year}-${day}`, substitute: bo._id };
    return named(name, (await as(ana).call(vacations.create, { body })).result);
  };
  const decide = (id: string, status: 'approved' | 'rejected' | 'cancelled') =>
    as(adm).call(vacations.decide, { params: { id }, body: { status, reason: 'Later' } });
  const [kept, dropped, refused] = [
    await ask('kept', '07-01'),
    await ask('dropped', '07-03'),
    await ask('refused', '07-05'),
  ];
  for (const { _id } of [kept, dropped]) await decide(_id, 'approved');
  await decide(refused._id, 'rejected');
  await decide(dropped._id, 'cancelled');
  await as(ana).call(vacations.remove, { params: { id: dropped._id } });
}

/** Requests wait, are passed, rejected, cancelled and removed. */
async function useServices({ ana, bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const group = named('services', (await as(adm).call(serviceGroups.create, { body: { name: 'services' } })).result);
  const steps = ['first', 'second'].map((name) => ({ name, performers: [{ kind: 'user' as const, value: bo._id }] }));
  const content = { description: 'service', type: 'multi' as const, for_all: true, status: 'active' as const, steps };
  const body = { name: 'service', group: group._id, ...content };
  const { _id: template, ...service } = named('service', (await as(adm).call(processes.create, { body })).result);
  for (const { _id, name } of service.steps) named(`${name} step`, { _id });
  const request = async (name: string) =>
    named(name, (await as(ana).call(processes.start, { body: { template } })).result);
  const pass = (id: string, at: number, decision: 'agree' | 'reject') =>
    as(bo).call(processes.passStep, {
      params: { id },
      body: { step_id: service.steps[at]!._id, decision, reason: 'Because' },
    });
  const [done, refused, stopped] = [await request('done'), await request('refused'), await request('stopped')];
  for (const at of [0, 1]) await pass(done._id, at, 'agree');
  await pass(refused._id, 0, 'reject');
  await as(ana).call(processes.update, { params: { id: stopped._id }, body: { status: 'cancelled' } });
  await as(adm).call(processes.remove, { params: { id: stopped._id } });
}

/** One person reads of polls by e-mail, too, which the company allows. */
async function chooseLetters({ mia, adm, client }: Company) {
  const settings = { polls: { email: true } };
  await as(adm).call(notificationSettings.save, { body: { client_id: client._id, allowed: settings } });
  await as(mia).call(notificationSettings.save, { body: { user: mia._id, settings } });
}

/** Polls are published, taken, reminded of and removed. */
async function takePolls({ bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const questions = [{ text: 'How?', mandatory: true, kind: 'range' as const }];
  const publish = async (name: string) =>
    named(name, (await as(adm).call(polls.create, { body: { name, status: 'active', questions } })).result);
  const [asked, withdrawn] = [await publish('asked'), await publish('withdrawn')];
  const answers = [{ question: asked.questions[0]!._id, value: 3 }];
  await as(bo).call(polls.pass, { params: { id: asked._id }, body: { answers } });
  await as(adm).call(polls.remind, { params: { id: asked._id } });
  await as(adm).call(polls.remove, { params: { id: withdrawn._id } });
}

/** A cycle of assessment starts, is reminded of and completed, and another is removed. */
async function assess({ ana, bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const options = [{ text: 'Yes', weight: 1 }];
  const questions = [{ _id: 'q', competency: 'c', text: 'Leads', options }];
  const asked = { name: 'Asked', status: 'published' as const, competencies: [{ _id: 'c', name: 'Lead' }], questions };
  const { _id: questionnaire } = named(
    'questionnaire',
    (await as(adm).call(questionnaires.create, { body: asked })).result,
  );
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const dates = { start: day(-2), end: day(5), active: true, questionnaire };
  const steps = (['selfAssessment', 'peerAssessment'] as const).map((step) => ({ step, ...dates }));
  const draft = async (name: string) =>
    named(name, (await as(adm).call(cycles.create, { body: { name, people: [ana._id], steps } })).result);
  const [done, removed] = [await draft('cycle'), await draft('removed cycle')];
  const at = { params: { id: done._id } };
  await as(adm).call(cycles.setReviewers, { ...at, body: { user: ana._id, peers: [bo._id], subordinates: [] } });
  await as(adm).call(cycles.start, at);
  await as(adm).call(cycles.remind, at);
  await as(adm).call(cycles.complete, at);
  await as(adm).call(cycles.remove, { params: { id: removed._id } });
}

/** A room with a message gets one more participant and is deleted. */
async function leaveChat(
  { ana, bo, mia, adm, client }: Company,
  named: <T extends { _id: string }>(name: string, item: T) => T,
) {
  const body = { name: 'Lunch', participants: [bo._id] };
  const room = named('room', (await as(ana).call(chats.create, { body })).result);
  const message = await as(bo).call(chats.send, { params: { id: room._id }, body: { content: 'Soup' } });
  named('message', message.result);
  await as(ana).call(chats.addUsers, { params: { id: room._id }, body: { users: [mia._id] } });
  await as(adm).call(chats.remove, { params: { client_id: client._id, id: room._id } });
}

/** Coins are given, an item is bought and handed over. */
async function useShop({ bo, adm, client }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const params = { client_id: client._id };
  const body = { name: 'Cup', cost: 10, amount: 5 };
  const item = named('cup', (await as(adm).call(shop.addItem, { params, body })).result);
  const given = await as(adm).call(shop.accrue, { body: { user: bo._id, amount: 30, comment: 'Help' } });
  named('accrual', given.result[0]!);
  const { result: bought } = await as(bo).call(shop.buy, { body: { item: item._id } });
  const { _id: id } = named('order', bought.order);
  await as(adm).call(shop.setOrderStatus, { params: { id }, body: { status: 'ready' } });
  const { result: entries } = await as(bo).call(shop.ledger, { params: { id: bo._id } });
  named('purchase', entries[0]!);
}

/** Courses are assigned, a test is passed and another one failed, and an empty course is deleted. */
async function learn({ bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const open = async (title: string) =>
    named(title, (await as(adm).call(courses.create, { body: { title, status: 'published' } })).result);
  const [course, empty] = [await open('course'), await open('empty course')];
  const body = { name: 'lesson', course_id: course._id, content: '<p>Text</p>' };
  const lesson = named('lesson', (await as(adm).call(lessons.create, { body })).result);
  const examine = async (title: string) => {
    const made = { title, course_id: course._id, attempts_limit: 1 };
    const { _id } = named(title, (await as(adm).call(tests.create, { body: made })).result);
    const answers = ['Yes', 'No'].map((text) => ({ text, correct: text === 'Yes' }));
    const { result } = await as(adm).call(tests.addQuestion, {
      params: { id: _id },
      body: { question: { text: 'Is it?', answers } },
    });
    const question = named(`${title} question`, result.questions![0]!);
    for (const answer of question.answers) named(`${title} ${answer.text}`, answer);
    return { _id, question };
  };
  const exams = [await examine('test'), await examine('hard test')];
  const assigned = await as(adm).call(courses.assign, { params: { id: course._id }, body: { empl: [bo._id] } });
  named('progress', assigned.result[0]!);
  await as(bo).call(courseProgress.learn, { body: { course_id: course._id, lesson_id: lesson._id } });
  for (const [at, { _id: test_id, question }] of exams.entries()) {
    const params = { course_id: course._id, test_id, user_id: bo._id };
    const { attempt } = (await as(bo).call(tests.start, { params })).result;
    named(`attempt ${at}`, { _id: attempt });
    const answer = { attempt, question_id: question._id, answers: [question.answers[at]!._id] };
    await as(bo).call(tests.answer, { params: { test_id }, body: answer });
  }
  await as(adm).call(courses.remove, { params: { id: empty._id } });
}

/** A development plan is finished by an administrator, and another one deleted. */
async function develop({ bo, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const make = async (title: string) => {
    const body = { title, employee: bo._id, tasks: [{ title: 'task' }] };
    const { result } = await as(adm).call(idp.create, { body });
    named(`task of ${title}`, result.tasks[0]!);
    return named(title, result);
  };
  const [plan, dropped] = [await make('plan'), await make('dropped plan')];
  await as(bo).call(idp.finishTask, { body: { idp_id: plan._id, task_id: plan.tasks[0]!._id, done: true } });
  await as(adm).call(idp.update, { params: { id: plan._id }, body: { status: 'finished' } });
  await as(adm).call(idp.remove, { params: { id: dropped._id } });
}

/** A newcomer does the only step of a track, which is undone, and another one is taken off it. */
async function adapt({ ana, bo, mia, adm }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const scenario = 'employee' as const;
  const { _id: track } = named('track', (await as(adm).call(adaptation.create, { body: { name: 'track' } })).result);
  const params = { track };
  const added = await as(adm).call(adaptation.addStage, { params, body: { scenario, name: 'stage' } });
  const stage = named('stage', added.result.scenarios.employee[0]!);
  const step = { scenario, stage: stage._id, name: 'step', reward: 5 };
  const { result } = await as(adm).call(adaptation.addStep, { params, body: step });
  named('step', result.scenarios.employee[0]!.steps[0]!);
  await as(adm).call(adaptation.setActive, { body: { track, active: true } });
  const put = async (person: Person, name: string) => {
    const body = { track, employee: person._id, mentor: mia._id };
    const { new_user } = (await as(adm).call(adaptation.addUser, { body })).result;
    named(`step of ${name}`, new_user.chains![0]!.steps[0]!);
    return named(name, new_user);
  };
  const [kept, dropped] = [await put(bo, 'adaptation'), await put(ana, 'dropped adaptation')];
  const step_id = kept.chains![0]!.steps[0]!._id;
  await as(bo).call(adaptation.finishStep, { params: { user_track: kept._id, step_id } });
  await as(bo).call(adaptation.unfinish, { params: { id: kept._id }, body: {} });
  await as(adm).call(adaptation.removeUser, { params: { track, user_track: dropped._id } });
}

/** Events are entered, moved and cancelled; one begins in a few minutes. */
async function keepCalendar({ ana, bo }: Company, named: <T extends { _id: string }>(name: string, item: T) => T) {
  const enter = async (name: string, time: { date: string; start: string; end: string }) =>
    named(name, (await as(ana).call(calendar.create, { body: { name, members: [bo._id], ...time } })).result);
  const later = { date: `${new Date().getUTCFullYear() + 1}-05-03`, start: '10:00', end: '11:00' };
  const [moved, cancelled] = [await enter('moved event', later), await enter('cancelled event', later)];
  await as(ana).call(calendar.update, { params: { id: moved._id }, body: { start: '09:00' } });
  const parent = { type: 'event' as const, id: cancelled._id };
  named('of an event', (await as(bo).call(comments.create, { body: { parent, text: 'Pity' } })).result);
  await as(ana).call(calendar.remove, { params: { id: cancelled._id } });
  const [soon, end] = [4, 5].map((minutes) => clockAt(Date.now() + minutes * 60_000, moved.timezone).split('T'));
  const [date = '', start = ''] = soon!;
  await enter('event that is near', { date, start, end: end![0] === date ? end![1]! : '23:59' });
}

/** Somebody who has left is blocked, and the personal data erased. */
async function eraseLeaver({ adm, client }: Company): Promise<string> {
  const body = {
    firstName: 'Leo',
    lastName: 'Leaver',
    email: `leaver@${client.workspace}.test`,
    client_id: client._id,
  };
  const { _id: id } = (await as(adm).call(auth.register, { body })).result;
  await as(adm).call(users.update, { params: { id }, body: { blocked: true } });
  const proof = { old_password: adm.password, confirm: body.email };
  await as(adm).call(personalData.erase, { params: { id }, body: proof });
  return id;
}

export async function upload(person: Person, name: string, module = 'post'): Promise<StoredFile> {
  const form = new FormData();
  form.set('client_id', person.client_id);
  form.set('module', module);
  form.set('file', new Blob(['content'], { type: 'text/plain' }), name);
  return (await as(person).call(files.upload, { body: form } as never)).results[0]!;
}

export const attachmentOf = ({ _id, fileName: name, file: { type, size } }: StoredFile) => ({ _id, name, type, size });
