import { allCalls, auth, clients, users, type User } from '@atrium/contracts';
import { as, asAnonymous, eventually, makeCompany, type Company, type Person } from '@atrium/testkit';
import { inputFor, type KnownIds } from '@atrium/testkit/samples';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lasting } from './lasting.ts';
import { speak, type AnyCall } from './speak.ts';
import { openStores, type Stores } from './stored.ts';
import { fill, newThings } from './world.ts';

// Fields that are not the caller's to set (goals.md, S10), added to right bodies of every write. Their values are such
// as stand nowhere else, so that they are found wherever they might have been stored.

const portal = inject('portal');
const writes = allCalls.filter(({ internal, method, body }) => !internal && method !== 'GET' && body);
const employees = writes.filter(({ access }) => access === 'member' || access === 'signed');
const speakAs = lasting(portal);

const mark = 'not-yours-to-set';
const markedId = 'abad1deaabad1deaabad1dea';
const long = '2001-02-03T04:05:06.789Z';

let company: Company;
let base: KnownIds;
let stores: Stores;
let before: User[];

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, ana, bo, adm } = company;
  base = await fill({ client, author: ana, reader: bo, adm });
  stores = await openStores(inject('servers').mongoUrl, Object.keys(portal.services));
  before = await everyone();
});

afterAll(() => stores?.close());

const everyone = async () => {
  const { ana, bo, mia, adm } = company;
  const shown = await Promise.all(
    [ana, bo, mia, adm].map(({ _id }) => as(adm).call(users.get, { params: { id: _id } })),
  );
  return shown.map(({ result }) => result);
};

/** What nobody may say of what they write. */
const stolen = (): Record<string, unknown> => ({
  _id: markedId,
  client_id: company.other.client._id,
  clientId: company.other.client._id,
  workspace: company.other.client.workspace,
  roles: ['admin', 'superadmin', mark],
  role: 'superadmin',
  rights: ['admin', mark],
  features: [{ feature: 'admin', active: true }],
  keys: [mark],
  read_keys: [mark],
  wall_keys: [mark],
  feed_keys: [mark],
  list_keys: [mark],
  author: company.adm._id,
  owner: company.adm._id,
  user: company.adm._id,
  userId: company.adm._id,
  by_admin: true,
  head: true,
  likes: [{ _id: mark, user: company.adm._id }],
  likes_total: 424_242,
  comments_total: 424_242,
  views_total: 424_242,
  newest_likes: [{ user: mark }],
  liked: true,
  mini: `/${mark}`,
  src: `/${mark}`,
  created: long,
  updated: long,
  fired_at: long,
  deletion_mark: true,
  blocked: true,
  password: mark,
  email: `${mark}@example.test`,
  salary: 424_242,
  vacation_balance: 424_242,
  chief: company.bo._id,
  status: mark,
  version: 424_242,
  can: { edit: true, remove: true },
  $set: { roles: [mark] },
});

/** Without what the body has for itself: those are the caller's to set. */
const foreignTo = (body: object) => Object.entries(stolen()).filter(([field]) => !(field in body));

async function rightInput(call: AnyCall, person: Person) {
  const { client, ana, bo } = company;
  const ids = { ...base, ...(await newThings({ client, author: ana, reader: bo })), user: person._id };
  return inputFor(call, ids);
}

/** At the top and in every object inside. */
const added = (body: unknown, fields: Record<string, unknown>): unknown =>
  Array.isArray(body)
    ? body.map((part) => added(part, fields))
    : typeof body === 'object' && body !== null
      ? { ...fields, ...Object.fromEntries(Object.entries(body).map(([name, part]) => [name, added(part, fields)])) }
      : body;

const traces = new RegExp(`${mark}|${markedId}|424242|2001-02-03`);

/** Nothing of it anywhere, and nobody has become anything. */
async function nothingTaken(where: string) {
  for (const { _id } of [company.client, company.other.client]) {
    const rows = [...(await stores.of(_id))];
    expect(
      rows.filter(([, row]) => traces.test(JSON.stringify(row))).map(([name]) => name),
      where,
    ).toEqual([]);
  }
  const pick = ({
    roles,
    features,
    blocked,
    client_id,
    email,
    chief,
    salary,
    vacation_balance,
    deletion_mark,
    created,
  }: User) => ({ roles, features, blocked, client_id, email, chief, salary, vacation_balance, deletion_mark, created });
  expect((await everyone()).map(pick), where).toEqual(before.map(pick));
}

test.each(employees.map((call) => [call.name, call] as const))(
  'an employee sets nothing that is not theirs by %s',
  { timeout: 60_000 },
  async (name, call) => {
    const rows = await stores.of(company.other.client._id);
    const input = await rightInput(call, company.ana);
    const extra = Object.fromEntries(foreignTo(input.body as object));
    const answers = [
      await speakAs(company.ana, (voice) => speak(voice, call, { ...input, body: added(input.body, extra) })),
    ];
    for (const [field, value] of Object.entries(extra)) {
      const body = { ...(input.body as object), [field]: value };
      answers.push(await speakAs(company.ana, (voice) => speak(voice, call, { ...input, body })));
    }
    for (const { status, text } of answers) {
      expect(status, text).toBeLessThan(500);
      if (status < 300) expect(text, name).not.toMatch(traces);
    }
    await nothingTaken(name);
    expect((await stores.of(company.other.client._id)).size).toBe(rows.size);
  },
);

test('an employee’s post is their own, whatever it says of itself', async () => {
  const undeclared = {
    likes_total: 5,
    read_keys: [mark],
    _id: markedId,
    roles: ['admin'],
    views_total: 7,
    liked: true,
  };
  const { body, status } = await as(company.ana).post('/api/post', { text: 'Mine', ...undeclared });
  expect(status).toBe(200);
  const { result } = body as { result: { _id: string; author: { _id: string } } };
  expect(result).toMatchObject({
    author: { _id: company.ana._id },
    client_id: company.client._id,
    likes_total: 0,
    views_total: 0,
    liked: false,
  });
  expect(result._id).not.toBe(markedId);
  const read = await as(company.bo).get(`/api/post/${result._id}`);
  expect(read.body).toMatchObject({ result: { author: { _id: company.ana._id }, likes_total: 0, comments_total: 0 } });
});

test('who registers themselves gets the rights of a new employee', async () => {
  const { adm, client } = company;
  await as(adm).call(clients.update, {
    params: { id: client._id },
    body: { settings: { selfRegister: true, emailDomains: [] } },
  });
  const own = { client_id: client._id, firstName: 'New', lastName: 'Comer', email: `new@${client.workspace}.test` };
  const { client_id: _, workspace: _workspace, ...undeclared } = stolen();
  const declared = ['features', 'chief', 'password'];
  for (const field of declared) {
    const { status, text } = await asAnonymous(portal).post('/api/register', { ...own, [field]: undeclared[field] });
    expect(status, `${field}: ${text}`).toBeGreaterThanOrEqual(400);
    delete undeclared[field];
  }
  const { email: _email, ...rest } = undeclared;
  const answer = await asAnonymous(portal).post('/api/register', { ...rest, ...own });
  expect(answer.status, answer.text).toBe(200);
  const id = (answer.body as { result: { _id: string } }).result._id;
  const { result } = await eventually(() => as(adm).call(users.get, { params: { id } }));
  expect(result).toMatchObject({
    roles: ['employee'],
    blocked: false,
    deletion_mark: false,
    salary: null,
    vacation_balance: 0,
    chief: null,
    client_id: client._id,
  });
  expect(result.features).toContainEqual({ feature: 'admin', active: false });
  expect(JSON.stringify(result)).not.toMatch(traces);
  await as(adm).call(auth.resetPasswordHard, { body: { user_id: id, password: 'known-pass-1' } });
});
