import { allCalls, auth, clients, users, type User } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, asAnonymous, makeCompany, type Company, type Person } from '@atrium/testkit';
import { crewOf, entitiesOf } from '@atrium/testkit/entities';
import { inputFor } from '@atrium/testkit/samples';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { renewingClient } from './renewingClient.ts';
import { isFull } from './rounds.ts';
import { sendCall, type AnyCall } from './sendCall.ts';
import { openStores, type Stores } from './stored.ts';

// Fields that the caller must not set, added to valid bodies of every writing call. Their values are unique, so that
// they are found wherever they are stored.

const portal = inject('portal');
const writes = allCalls.filter(({ internal, method, body }) => !internal && method !== 'GET' && body);
const employees = writes.filter(({ access }) => access === 'member' || access === 'signed');
const sendAs = renewingClient(portal);

const mark = 'not-yours-to-set';
const markedId = 'abad1deaabad1deaabad1dea';
const markedTime = '2001-02-03T04:05:06.789Z';

let company: Company;
let stores: Stores;
let before: User[];

beforeAll(async () => {
  company = await makeCompany(portal);
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

/** Fields that no caller may set in an item. */
const forbidden = (): Record<string, unknown> => ({
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
  brought_by: markedId,
  owner: company.adm._id,
  user: company.adm._id,
  userId: company.adm._id,
  head: true,
  likes: [{ _id: mark, user: company.adm._id }],
  likes_total: 424_242,
  comments_total: 424_242,
  views_total: 424_242,
  newest_likes: [{ user: mark }],
  liked: true,
  mini: `/${mark}`,
  src: `/${mark}`,
  created: markedTime,
  updated: markedTime,
  fired_at: markedTime,
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

/** Without the fields of the body itself, which the caller may set. */
const foreignTo = (body: object) => Object.entries(forbidden()).filter(([field]) => !(field in body));

async function validInput(call: AnyCall, person: Person) {
  return inputFor(call, await entitiesOf(crewOf(company), { user: person._id }).forCall(call));
}

/** The value with the fields added to it and to every object inside. */
const added = (body: unknown, fields: Record<string, unknown>): unknown =>
  Array.isArray(body)
    ? body.map((part) => added(part, fields))
    : typeof body === 'object' && body !== null
      ? { ...fields, ...Object.fromEntries(Object.entries(body).map(([name, part]) => [name, added(part, fields)])) }
      : body;

const traces = new RegExp(`${mark}|${markedId}|424242|2001-02-03`);

/** None of the values is stored, and no user has changed. */
async function expectNothingStored(where: string) {
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
  'an employee sets no forbidden field by %s',
  async (name, call) => {
    const rows = await stores.of(company.other.client._id);
    const input = await validInput(call, company.ana);
    const extra = Object.fromEntries(foreignTo(input.body as object));
    const answers = [
      await sendAs(company.ana, (client) => sendCall(client, call, { ...input, body: added(input.body, extra) })),
    ];
    // Of a body that is refused the fields behind the refused one were not looked at.
    const alone = isFull || answers[0]!.status >= 300 ? Object.entries(extra) : [];
    for (const [field, value] of alone) {
      const body = { ...(input.body as object), [field]: value };
      answers.push(await sendAs(company.ana, (client) => sendCall(client, call, { ...input, body })));
    }
    for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
    for (const { text } of answers.filter(({ status }) => status < 300)) expect(text, name).not.toMatch(traces);
    await expectNothingStored(name);
    expect((await stores.of(company.other.client._id)).size).toBe(rows.size);
  },
);

test('an employee’s post is their own, whatever fields the body has', async () => {
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

test('self-registration gives the rights of a new employee', async () => {
  const { adm, client } = company;
  await as(adm).call(clients.update, {
    params: { id: client._id },
    body: { settings: { selfRegister: true, emailDomains: [] } },
  });
  const own = { client_id: client._id, firstName: 'New', lastName: 'Comer', email: `new@${client.workspace}.test` };
  const { client_id: _, workspace: _workspace, ...undeclared } = forbidden();
  const declared = ['features', 'chief', 'password'];
  const stranger = asAnonymous(portal, { 'x-forwarded-for': '198.51.140.7' });
  for (const field of declared) {
    const { status, text } = await stranger.post('/api/register', { ...own, [field]: undeclared[field] });
    expect(status, `${field}: ${text}`).toBeGreaterThanOrEqual(400);
    delete undeclared[field];
  }
  const { email: _email, ...rest } = undeclared;
  const answer = await stranger.post('/api/register', { ...rest, ...own });
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
