import {
  allCalls,
  articles,
  auth,
  calendar,
  type Call,
  type CallSpec,
  chats,
  clients,
  comments,
  desks,
  follows,
  formerEmployee,
  groupRequests,
  groups,
  hrm,
  ideas,
  journal,
  longJobs,
  mutedPosts,
  notifications,
  notificationSettings,
  personalData,
  polls,
  posts,
  projects,
  savedPosts,
  shop,
  tasks,
  users,
  vacations,
  visits,
} from '@atrium/contracts';
import { services } from '@atrium/contracts/services';
import {
  as,
  event,
  headersFor,
  makeCompany,
  openEvents,
  register,
  type Company,
  type Person,
  type TestEvents,
} from '@atrium/testkit';
import { entitiesOf, sampleOfCall } from '@atrium/testkit/entities';
import { eventually } from '@atrium/testkit/eventually';
import { startHrmServer } from '@atrium/testkit/hrmServer';
import { inputFor } from '@atrium/testkit/samples';
import { unzip } from '@atrium/testkit/zip';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { uploadNamed } from '../../services/social/test/files.ts';
import { sendCall } from './sendCall.ts';
import { tracesOf } from './traces.ts';

// One person with a word of its own in each field does what the samples can do, gets an export of it, and is erased.
// Documents of the company, Redis, the stream of states and stored files are searched for the words: what a later
// feature stores of people is found here.

const portal = inject('portal');
const { mongoUrl, redisUrl, adminNatsUrl, dataDir } = inject('servers');
const holders = services.filter(({ consumes }) => consumes?.erasure).map(({ name }) => name);

/** Stand in the profile and in what others say of the person. */
const words = {
  firstName: 'Kvalimora',
  lastName: 'Trevostin',
  middleName: 'Ozhurelle',
  login: 'kvalimora.login',
  email: '',
  phone: '+12025550187',
  position: 'Zephyrologist',
  city: 'Quillhaven',
  status_text: 'Gone to Brindlewick',
  cabinet: 'Room Vexler 9',
  grade: 'Grade Moonquartz',
};
const picture = 'portrait-of-kvalimora.png';
const draft = 'draft-of-kvalimora.txt';
const diploma = 'diploma-of-kvalimora.txt';
const givenPicture = 'given-to-a-colleague.png';
/** Belong to the company. */
const written = { post: 'Pomelostern post', comment: 'Garnetfold comment', file: 'ledgerwhistle.txt' };

const mentionOf = ({ _id }: Person) =>
  `<span data-user="${_id}">@<strong>${words.firstName}</strong> ${words.lastName}</span>`;

let company: Company;
let person: Person;
let mongo: MongoClient;
let events: TestEvents;
let given: string;
let mentions: { post: string; comment: string };

beforeAll(async () => {
  company = await makeCompany(portal, { people: 2 });
  mongo = await new MongoClient(mongoUrl).connect();
  events = await openEvents(adminNatsUrl);
  words.email = `${words.firstName.toLowerCase()}@${company.client.workspace}.test`;
  const { grade: _, status_text: _text, cabinet: _room, ...fields } = words;
  [person] = (await register(portal, company.adm, company.client, [fields])) as [Person];
  await fillProfile();
  await loadHrm();
  await walkSamples();
  mentions = await writeAndReact();
}, 180_000);

afterAll(() => Promise.all([mongo?.close(), events?.close()]));

async function fillProfile() {
  const { adm, ana, bo } = company;
  const { cabinet, grade, status_text } = words;
  const params = { id: person._id };
  await as(adm).call(users.update, { params, body: { cabinet, grade, salary: 777_123, chief: ana._id } });
  const [portrait] = await uploadNamed(person, [picture], 'profile');
  await uploadNamed(person, [draft]);
  const files = await uploadNamed(person, [diploma], 'personal');
  await as(person).call(users.addFiles, { params, body: { files, kind: 'personal' } });
  [given] = (await uploadNamed(person, [givenPicture], 'profile')) as [string];
  await giveTo(bo);
  const pics = [{ src: `/files/${portrait}`, mini: `/files/${portrait}/thumb` }];
  await as(person).call(users.update, { params, body: { status_text, pics, birthDay: '1987-06-05' } });
}

/** The company's HR system knows the person. */
async function loadHrm() {
  const { adm, client } = company;
  const system = await startHrmServer();
  system.answer = {
    employees: [{ external_id: 'hrm-1', email: words.email, firstName: words.firstName, city: words.city }],
  };
  const { address, login, password } = system;
  const settings = { address, login, password, structure_type: 'json_http', nightly: false, invite: false } as const;
  await as(adm).call(clients.update, { params: { id: client._id }, body: { company: { tax_id: '1234567890' } } });
  await as(adm).call(hrm.save, { params: { clientId: client._id }, body: settings });
  const { job } = await as(adm).call(hrm.load, { body: { client_id: client._id } });
  await eventually(async () =>
    expect((await as(adm).call(longJobs.get, { params: { job } })).result).toMatchObject({ state: 'done', refused: 0 }),
  );
  system.close();
}

/** As a picture that the person, as an administrator, once put into the profile of another. */
async function giveTo({ _id: id }: Person) {
  const attached = [{ entity: 'user', id, read_keys: ['all'] }];
  const change = { $set: { attached, read_keys: ['all'], expires: null } };
  expect((await storedFiles().updateOne({ _id: given }, change)).modifiedCount).toBe(1);
}

const storedFiles = () => mongo.db('atrium_knowledge').collection<{ _id: string }>('files');

/** Ends the session, or changes how the person signs in. */
const unwanted = ['auth', 'sessions', 'ownSessions', 'secondFactor', 'passkeys', 'personalData', 'users', 'employment'];

const isWalked = ({ method, internal, access, area }: Call<CallSpec>) =>
  method !== 'GET' && !internal && access !== 'superadmin' && !unwanted.includes(area.name);

/** Everything that a person can do by the samples; refusals do no harm. */
async function walkSamples() {
  const { client, bo, adm } = company;
  const entities = entitiesOf({ client, author: person, reader: bo, adm }, { user: bo._id });
  const walked = allCalls.filter(isWalked);
  for (const call of walked) {
    const input = inputFor(call, await entities.forCall(call));
    const custom = sampleOfCall(call).input?.(await entities.all(), { ...company, ana: person });
    await sendCall(as(person), call, custom ?? input);
  }
  expect(walked.length).toBeGreaterThan(15);
}

async function writeAndReact() {
  const { bo, ana } = company;
  const [file] = await uploadNamed(person, [written.file]);
  const attachment = [{ _id: file!, name: written.file, type: 'text/plain', size: 4 }];
  const { result: own } = await as(person).call(posts.create, { body: { text: written.post, attachment } });
  const greeting = `<p>Well done, ${mentionOf(person)}!</p>`;
  const { result: post } = await as(bo).call(posts.create, { body: { text: greeting } });
  const thanks = { type: 'thanks' as const, text: `${greeting} Many thanks for all the help with the move.` };
  await as(ana).call(posts.create, { body: { ...thanks, mentions: [person._id] } });
  const parent = { type: 'post' as const, id: post._id };
  await as(person).call(comments.create, { body: { parent, text: written.comment } });
  const { result: comment } = await as(ana).call(comments.create, { body: { parent, text: greeting } });
  await as(person).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await as(ana).call(posts.like, { body: { like_type: 'comment', id: comment._id } });
  await as(bo).call(posts.like, { body: { like_type: 'comment', id: comment._id } });
  await as(ana).call(posts.like, { body: { like_type: 'post', id: post._id } });
  await as(person).call(posts.view, { params: { id: post._id }, body: { where: 'post' } });
  await as(person).call(follows.follow, { body: { user_id: bo._id } });
  await as(bo).call(follows.follow, { body: { user_id: person._id } });
  await as(person).call(savedPosts.save, { params: { id: post._id } });
  await as(person).call(mutedPosts.mute, { params: { id: own._id } });
  const questions = [{ text: 'How?', mandatory: true, kind: 'short' as const }];
  const { result: poll } = await as(company.adm).call(polls.create, {
    body: { name: 'Lunch', status: 'active', questions },
  });
  const answers = [{ question: poll.questions[0]!._id, value: 'Quickly' }];
  await as(person).call(polls.pass, { params: { id: poll._id }, body: { answers } });
  const said = { process: 'Slow', improvement: 'Quick', changes: 'Few', results: 'Time' };
  const { result: idea } = await as(bo).call(ideas.create, { body: said });
  await as(person).call(ideas.vote, { params: { id: idea._id } });
  const ofIdea = { type: 'idea' as const, id: idea._id };
  await as(person).call(comments.create, { body: { parent: ofIdea, text: 'Quicker still' } });
  await as(ana).call(comments.create, { body: { parent: ofIdea, text: greeting } });
  const club = { name: 'Club', description: 'Who likes to read', type: 'closed' as const };
  const { result: group } = await as(ana).call(groups.create, { body: club });
  await as(person).call(groupRequests.create, { body: { group: group._id } });
  const nextYear = new Date().getFullYear() + 1;
  const days = { start: `${nextYear}-12-01`, end: `${nextYear}-12-03` };
  await as(person).call(vacations.create, { body: { ...days, substitute: bo._id, comment: 'To Quillhaven' } });
  const time = { date: `${nextYear}-05-03`, start: '10:00', end: '11:00' };
  const { result: event } = await as(ana).call(calendar.create, {
    body: { name: 'Meeting', members: [person._id], ...time },
  });
  await as(person).call(calendar.answer, { params: { id: event._id }, body: { answer: 'yes' } });
  await as(person).call(notificationSettings.save, { body: { settings: { posts: { email: true } } } });
  await as(person).call(projects.create, { body: { name: 'New hall' } });
  const { result: desk } = await as(person).call(desks.create, {
    body: { name: 'Launch', lanes: [{ name: 'To do' }] },
  });
  await as(person).call(desks.favour, { params: { id: desk._id } });
  await as(person).call(tasks.create, {
    body: { desk: desk._id, lane: desk.lanes[0]!._id, title: 'Signs', responsible: person._id },
  });
  const section = 'knowl_base' as const;
  const { result: folder } = await as(company.adm).call(articles.create, {
    body: { title: 'Handbook', section, type: 'folder' },
  });
  await as(company.adm).call(articles.rights, {
    params: { id: folder._id },
    body: { grants: [{ target: { type: 'all', value: '' }, level: 'write' }] },
  });
  const { result: article } = await as(person).call(articles.create, {
    body: { title: 'Signs', section, parent: folder._id },
  });
  await as(person).call(articles.view, { params: { id: article._id, user: person._id } });
  await as(person).call(articles.favour, { params: { id: article._id } });
  await as(company.adm).call(shop.accrue, { body: { users: [person._id], amount: 5, comment: 'For the signs' } });
  const { result: cup } = await as(company.adm).call(shop.addItem, {
    params: { client_id: company.client._id },
    body: { name: 'Cup', cost: 1, amount: 1 },
  });
  await as(person).call(shop.buy, { body: { item: cup._id } });
  for (const isPrivate of [true, false]) {
    const room = { participants: [bo._id], ...(!isPrivate && { name: 'Move' }) };
    const { result: chat } = await as(person).call(chats.create, { body: room });
    await as(person).call(chats.send, { params: { id: chat._id }, body: { content: 'Gone to Brindlewick' } });
  }
  const now = Date.now();
  const period = { enteredAt: new Date(now - 60_000).toISOString(), leftAt: new Date(now).toISOString() };
  const ids = { userId: person._id, clientId: company.client._id };
  const session = { sessionStart: period.enteredAt, currentTime: period.leftAt };
  await as(person).call(visits.session, { body: { ...session, ...ids } });
  await as(person).call(visits.module, { body: { module: 'wall', ...period, ...ids } });
  await eventually(async () => expect(await notesOf(bo)).toContain(words.lastName));
  await eventually(async () => expect(await notesOf(person)).toContain('Well done'));
  return { post: post._id, comment: comment._id };
}

const notesOf = async (reader: Person) =>
  JSON.stringify(
    await as(reader).call(notifications.newest, {
      params: { client: company.client._id, section: 'all', user: reader._id },
    }),
  );

async function download(reader: Person, path: string, body: object) {
  const headers = await headersFor(reader, { method: 'POST', url: path });
  const answer = await fetch(portal.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const ownPath = personalData.exportOwn.path;
const pathOf = (id: string) => personalData.exportOf.path.replace('{id}', id);

const traces = () =>
  tracesOf([...Object.values(words), picture, draft, diploma], {
    mongoUrl,
    redisUrl,
    adminNatsUrl,
    dataDir,
    clientId: company.client._id,
  });

/**
 * docs/operating.md: rows until their retention ends, messages for ten minutes, repeated requests for a day, and what the
 * BFF knew of the person for a minute.
 */
const lasting = /^(identity\.journal|\w+\.outbox|\w+\.idempotency|redis caller:.+)$/;

const remaining = async () =>
  (await traces()).filter(({ place }) => !lasting.test(place)).map(({ place, word }) => `${place}: ${word}`);

const erasedIn = async (service: string, user: string) =>
  mongo
    .db(`atrium_${service}`)
    .collection('erasures')
    .findOne({ user, rounds: { $gt: 0 } });

const waitForErasure = (user: string) =>
  eventually(async () => {
    for (const service of holders) expect(await erasedIn(service, user), service).not.toBeNull();
  });

describe('an export', () => {
  let files: Map<string, Buffer>;
  let text: string;

  beforeAll(async () => {
    const { answer, bytes } = await download(person, ownPath, { old_password: person.password, lang: 'en' });
    expect([answer.status, answer.headers.get('content-type')], bytes.toString().slice(0, 300)).toEqual([
      200,
      'application/zip',
    ]);
    files = unzip(bytes);
    text = [...files].map(([path, content]) => `${path}\n${content.toString()}`).join('\n');
  });

  test('has all that the person has entered, written and done', () => {
    expect(Object.values(words).filter((word) => !text.includes(word))).toEqual([]);
    expect(
      [...Object.values(written), picture, draft, diploma, '777123', '1987-06-05'].filter(
        (word) => !text.includes(word),
      ),
    ).toEqual([]);
    expect(files.get('identity/journal.json')!.toString()).toContain('"data_exported"');
    const empty = [...files].filter(([path, content]) => path.endsWith('.json') && content.toString() === '[\n]\n');
    expect(empty.map(([path]) => path)).toEqual([]);
    for (const [path, content] of files)
      if (path.endsWith('.json') && !path.includes('/files/')) JSON.parse(content.toString());
  });

  test('says what is what, in a language, and has each file under a safe path', () => {
    const page = files.get('index.html')!.toString();
    expect([...files.keys()].filter((path) => !page.includes(path.split('/').at(-1)!))).toEqual(['index.html']);
    expect(page).toContain('Thank-yous received');
    expect(
      [...files.keys()].filter((path) => !/^(index\.html|\w+\/([\w-]+\.json|files\/[^/\\]+))$/.test(path)),
    ).toEqual([]);
  });

  test('has no secret, and of others no more than names', async () => {
    expect(text).not.toMatch(/argon2|"password"|"secret"|publicKey|"hash"|eyJ[\w-]{10,}\.eyJ/);
    for (const other of [company.bo, company.ana, company.adm]) expect(text).not.toContain(other.email);
    expect(text).toContain(company.bo.fullName);
  });

  test('is for the person with the password, and for administrators of the company with theirs', async () => {
    const statusOf = async (reader: Person, path: string, old_password?: string) =>
      (await download(reader, path, { old_password })).answer.status;
    expect(await statusOf(person, ownPath)).toBe(422);
    expect(await statusOf(person, ownPath, 'not-the-one')).toBe(422);
    expect(await statusOf(company.bo, pathOf(person._id), company.bo.password)).toBe(403);
    expect(await statusOf(company.other.zadm, pathOf(person._id), company.other.zadm.password)).toBe(404);
    const { answer, bytes } = await download(company.adm, pathOf(person._id), { old_password: company.adm.password });
    expect(answer.status).toBe(200);
    expect(unzip(bytes).get('identity/profile.json')!.toString()).toContain(words.lastName);
  });

  test('is recorded, without what is in it', async () => {
    const params = { client: company.client._id };
    const { result } = await as(company.adm).call(journal.list, {
      params,
      query: { action: 'data_exported', for_user: person._id },
    });
    expect(result.map(({ user, before, after }) => [user?._id, before, after])).toEqual([
      [company.adm._id, null, null],
      [person._id, null, null],
    ]);
  });
});

describe('an erasure', () => {
  const erase = (by: Person, id: string, confirm: string, old_password: string | undefined = by.password) =>
    as(by).send('POST', personalData.erase.path.replace('{id}', id), {
      body: { confirm, ...(old_password && { old_password }) },
    });
  const codeOf = async (sent: ReturnType<typeof erase>) => {
    const { status, body } = await sent;
    return [status, (body as { error?: string }).error];
  };
  const block = (blocked: boolean) =>
    as(company.adm).send('PUT', users.update.path.replace('{id}', person._id), { body: { blocked } });

  test('is refused for active people, oneself, administrators, others, and without name and password', async () => {
    const { adm, bo, mia } = company;
    expect(await codeOf(erase(adm, person._id, words.email))).toEqual([422, 'erasure_active']);
    expect(await codeOf(erase(adm, adm._id, adm.email))).toEqual([403, 'no_access']);
    expect(await codeOf(erase(bo, person._id, words.email))).toEqual([403, 'no_access']);
    expect(await codeOf(erase(mia, person._id, words.email))).toEqual([403, 'no_access']);
    expect(await codeOf(erase(company.other.zadm, person._id, words.email))).toEqual([404, 'not_found']);
    expect((await block(true)).status).toBe(200);
    expect(await codeOf(erase(adm, person._id, 'Someone Else'))).toEqual([422, 'erasure_unconfirmed']);
    expect(await codeOf(erase(adm, person._id, words.email, ''))).toEqual([422, 'old_password_required']);
    expect(await codeOf(erase(adm, person._id, words.email, 'not-the-one'))).toEqual([422, 'wrong_password']);
    expect((await traces()).map(({ place }) => place)).toContain('identity.users');
  });

  test('of two at the same time, and an unblocking beside them, ends with one', async () => {
    const accounts = mongo.db('atrium_identity').collection<{ _id: string }>('users');
    // As an older release stores it.
    await accounts.updateOne({ _id: person._id }, { $set: { grade: words.grade }, $unset: { hr: '' } });
    const answers = await Promise.all([
      erase(company.adm, person._id, `  ${person.fullName.toUpperCase()} `),
      erase(company.adm, person._id, words.email),
      block(false),
    ]);
    const [first, second, unblocked] = answers.map(({ status }) => status);
    expect([200, 404]).toContain(unblocked);
    if (first !== 200 && second !== 200) await block(true).then(() => erase(company.adm, person._id, words.email));
    const { result } = await as(company.adm).call(users.get, { params: { id: person._id } });
    expect(result).toMatchObject({ erased: true, blocked: false, deletion_mark: true });
    expect(await accounts.findOne({ _id: person._id })).not.toHaveProperty('hr');
    expect((await block(false)).status).toBe(404);
    // Identity refuses to hash a password, 429, while many wait.
    await eventually(async () => {
      const { status, text } = await erase(company.adm, person._id, 'repeated');
      expect(status, text).toBe(200);
    });
    const recorded = await mongo
      .db('atrium_identity')
      .collection('journal')
      .countDocuments({ for_user: person._id, action: 'erased' });
    expect(recorded).toBe(1);
  });

  test('leaves the words nowhere but where the documents say', async () => {
    await waitForErasure(person._id);
    await eventually(async () => expect(await remaining()).toEqual([]), { intervalMs: 500 });
  });

  test('leaves the pictures that the person gave to others', async () => {
    expect(await storedFiles().countDocuments({ _id: given })).toBe(1);
  });

  test('keeps what was written, under a former employee', async () => {
    const { bo, client } = company;
    const feed = JSON.stringify(await as(bo).call(posts.news, { params: { clientId: client._id, page: '1' } }));
    expect(feed).toContain(written.post);
    expect(feed).toContain(formerEmployee[client.lang]);
    const { result } = await as(bo).call(users.get, { params: { id: person._id } });
    expect(result).toMatchObject({ erased: true, fullName: '', email: '', pics: [], position: '' });
    const { result: post } = await as(bo).call(posts.get, { params: { id: mentions.post } });
    expect(post.text).toContain(`<span data-user="${person._id}">@${formerEmployee[client.lang]}</span>`);
    expect(post.comments_total).toBe(2);
    const list = await as(bo).call(users.filter, { params: { workspace: client.workspace }, body: { limit: 100 } });
    expect(list.result.map(({ _id }) => _id)).not.toContain(person._id);
  });

  test('does not come undone by what arrives late, or is written with an old text', async () => {
    const { bo, ana, client } = company;
    const created = new Date(Date.now() - 3_600_000).toISOString();
    const excerpt = `Well done, @${words.firstName} ${words.lastName}!`;
    const read_keys = ['wall/all'];
    const late = [
      event('social.item.liked', {
        item: { type: 'post', _id: mentions.post, author: bo._id, excerpt },
        post_id: mentions.post,
        by: company.mia._id,
        read_keys,
        created,
      }),
      event('social.comment.added', {
        _id: mentions.comment,
        author: ana._id,
        post: { _id: mentions.post, author: bo._id },
        answered: null,
        mentions: [person._id, company.mia._id],
        excerpt,
        attachment: [],
        read_keys,
        created,
      }),
    ];
    await events.publish(client._id, ...late);
    const subject = `state.${client._id}.identity.user.${person._id}`;
    const state = await mongo.db('atrium_notify').collection('people').findOne({ user: person._id });
    const old = { ...state, _id: person._id, fullName: words.lastName, erased: undefined, version: 1 };
    await events.stream.publish(subject, JSON.stringify(old));
    const text = `<p>Still ${mentionOf(person)}</p>`;
    await as(ana).call(posts.create, { body: { text } });
    await as(bo).call(posts.update, { params: { id: mentions.post }, body: { text } } as never);
    await events.settled('notify-sources');
    const names = (await remaining()).filter((trace) => !trace.startsWith('stream'));
    expect(names).toEqual([]);
  });

  test('frees the e-mail and the login', async () => {
    const { login, email } = words;
    const [again] = await register(portal, company.adm, company.client, [
      { firstName: 'New', lastName: 'Person', login, email },
    ]);
    expect(again!._id).not.toBe(person._id);
    const body = { login, password: again!.password, workspace: company.client.workspace };
    const { result } = await as(company.adm).call(auth.loginPage, { body });
    expect(result._id).toBe(again!._id);
  });
});
