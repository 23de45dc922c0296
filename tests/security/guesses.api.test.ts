import { eventually } from '@atrium/testkit/eventually';
import { randomInt } from 'node:crypto';
import { auth, deviceCookie, users } from '@atrium/contracts';
import {
  as,
  asAnonymous,
  lettersTo,
  makeCompany,
  register,
  shuffled,
  signedClient,
  superadminOf,
  type Company,
  type Person,
} from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSoak, soakRounds } from './rounds.ts';
import { comparable } from './sendCall.ts';

// Guessing passwords, with the real argon2id and the real limits, so the portal is this file's own.

const minRounds = soakRounds(60, 300);
const maxRounds = soakRounds(300, 1000);
const attemptsAnHour = 30;

let portal: Portal;
let company: Company;
let mongo: MongoClient;
/** Enough for all rounds, since each account has its own limit. */
let passwordless: Person[];
let blocked: Person[];
let known: Person[];
/** One e-mail in three companies. */
let everywhere: Person[];

beforeAll(async () => {
  portal = await startPortal({ services: ['identity'], env: { LIMIT_FACTOR: '1', QUICK_HASHES: 'false' } });
  mongo = await new MongoClient(portal.servers.mongoUrl, { maxPoolSize: 2 }).connect();
  company = await makeCompany(portal);
  const { client, adm, other } = company;
  const accounts = Math.ceil((maxRounds + 5) / attemptsAnHour);
  const people = (firstName: string, more = {}) =>
    register(
      portal,
      adm,
      client,
      Array.from({ length: accounts }, () => ({ firstName, lastName: 'Measured', ...more })),
    );
  known = await people('Known');
  passwordless = await people('Invited', { password: undefined });
  blocked = await people('Blocked');
  for (const { _id } of blocked) await as(adm).call(users.update, { params: { id: _id }, body: { blocked: true } });
  everywhere = await people('Everywhere');
  const third = await makeCompany(portal);
  const rows = everywhere.map(({ email }) => ({ firstName: 'Everywhere', lastName: 'Measured', email }));
  await register(portal, other.zadm, other.client, rows);
  await register(portal, third.adm, third.client, rows);
}, 240_000);

afterAll(async () => {
  await mongo?.close();
  await portal?.close();
});

const letters = () => mongo.db('atrium_identity').collection('letters');

let addresses = 0;
const someAddress = () => `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`;

/** Signs in at identity itself, from an address of choice, so that the limits do not end the measurement. */
async function signInFrom(
  address: string,
  login: string,
  password: string,
  workspace: string | undefined,
  device = '',
) {
  const client = from(address, device);
  const startedAt = performance.now();
  const answer = await client.post(auth.login.path, { login, password, workspace });
  return { answer, tookMs: performance.now() - startedAt };
}

/** Calls identity itself, as the BFF does for somebody at the address who is not signed in. */
const from = (address: string, device = '') =>
  signedClient({
    origin: portal.serviceUrl('identity'),
    service: 'identity',
    secret: portal.servers.secrets.CALLER_SECRET,
    caller: () => null,
    headers: { 'x-client-address': address, ...(device && { [deviceCookie.header]: device }) },
  });

/** The cookie that an answer sets for a browser. */
const deviceIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => /^portal_device=([^;]+);/.exec(each)?.[1])
    .find(Boolean) ?? '';

type Kind = 'known' | 'unknown';

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

interface Rounds {
  /** Resolves to the ms of the answer. */
  measure: Record<Kind, (round: number) => Promise<number>>;
  /** Of each kind a round, in random order; the quickest counts, since pauses of the machine only add. */
  repetitions: number;
  minRounds: number;
  maxRounds: number;
}

/**
 * Measures known against unknown accounts until the result is clear. They are compared within each round, since the
 * machine may become slower.
 */
async function timesOf({ measure, repetitions, minRounds, maxRounds }: Rounds) {
  const rounds: Record<Kind, number>[] = [];
  const result = () => {
    const apart = Math.abs(median(rounds.map(({ known, unknown }) => known / unknown)) - 1);
    const [known, unknown] = [median(rounds.map((round) => round.known)), median(rounds.map((round) => round.unknown))];
    return { known, unknown, apart, rounds: rounds.length };
  };
  while (rounds.length < maxRounds && (rounds.length < minRounds || result().apart > 0.05)) {
    const quickest = { known: Infinity, unknown: Infinity };
    const kinds = Array.from({ length: repetitions }, () => ['known', 'unknown'] as const).flat();
    for (const kind of shuffled(kinds, randomInt(1, 1000)))
      quickest[kind] = Math.min(quickest[kind], await measure[kind](rounds.length));
    rounds.push(quickest);
  }
  return result();
}

type Measured = Awaited<ReturnType<typeof timesOf>>;

const describeTimes = (what: string, { known, unknown, apart, rounds }: Measured) =>
  `${what}: ${known.toFixed(2)} ms against ${unknown.toFixed(2)} ms, ${(100 * apart).toFixed(1)} % apart, ${rounds} rounds`;

test('a wrong password has one answer, whatever the account', async () => {
  const { ana, client } = company;
  const cases: [string, string | undefined][] = [
    [ana.email, client.workspace],
    [ana.email, undefined],
    [ana.email, company.other.client.workspace],
    [ana.email, 'nosuchworkspace'],
    ['nobody@nowhere.test', client.workspace],
    ['nobody@nowhere.test', undefined],
    [passwordless[0]!.email, client.workspace],
    [blocked[0]!.email, client.workspace],
    [everywhere[0]!.email, undefined],
  ];
  const answers: Awaited<ReturnType<typeof signInFrom>>[] = [];
  for (const [login, workspace] of cases) answers.push(await signInFrom(someAddress(), login, 'wrong-pass', workspace)); // together they wait for each other's hashes
  expect(new Set(answers.map(({ answer }) => comparable(answer))).size).toBe(1);
  expect(answers[0]!.answer.body).toMatchObject({ status: 400, error: 'login_failed', silent: true });
  const headers = answers.map(({ answer }) => [...answer.headers.keys()].filter((name) => name !== 'date').join());
  expect(new Set(headers).size).toBe(1);
});

test.each([
  ['a known account', () => known, () => company.client.workspace],
  ['an account without a password', () => passwordless, () => company.client.workspace],
  ['a blocked account', () => blocked, () => company.client.workspace],
  ['an account in three companies', () => everywhere, () => undefined],
])(
  '%s is refused in the same time as an unknown one',
  { tags: ['full'], timeout: isSoak ? 1_200_000 : 150_000 },
  async (what, people, workspaceOf) => {
    const workspace = workspaceOf();
    let tried = 0;
    const nextEmail = () => people()[Math.floor(tried++ / attemptsAnHour)]!.email;
    const time = async (login: string) => {
      const { answer, tookMs } = await signInFrom(someAddress(), login, 'wrong-pass', workspace);
      expect(answer.status).toBe(400);
      return tookMs;
    };
    for (let n = 0; n < 5; n += 1) await time('warm@nowhere.test');
    const measure = { known: () => time(nextEmail()), unknown: () => time(`nobody${addresses}@nowhere.test`) };
    const found = await timesOf({ measure, repetitions: 1, minRounds, maxRounds });
    console.log(describeTimes(what, found));
    expect(found.apart).toBeLessThanOrEqual(0.05);
  },
);

/** E-mails that are still being sent would slow the next request. */
const lettersSent = () => eventually(async () => expect(await letters().countDocuments({ sent: null })).toBe(0));

const maxRequestsAnHour = 3;

test(
  'a forgotten password has the same answer in the same time, known or not',
  { tags: ['full'], timeout: isSoak ? 600_000 : 150_000 },
  async () => {
    const ask = async (email: string) => {
      const client = from(someAddress());
      const startedAt = performance.now();
      const answer = await client.post(auth.forgotPassword.path, { email });
      return { answer, tookMs: performance.now() - startedAt };
    };
    const [known, unknown] = [await ask(company.bo.email), await ask('nobody@nowhere.test')];
    expect(comparable(known.answer)).toBe(comparable(unknown.answer));
    expect(known.answer.status).toBe(200);

    const { adm, client } = company;
    const fewest = soakRounds(60, 150);
    const rows = Array.from({ length: fewest }, () => ({ firstName: 'Forgetful', lastName: 'Employee' }));
    const forgetful: Person[] = [];
    /** Registering takes long, and most measurements are clear after the first accounts. */
    const accountOf = async (round: number) => {
      if (round >= forgetful.length) forgetful.push(...(await register(portal, adm, client, rows)));
      return forgetful[round]!;
    };
    const timeOf = async (email: string) => {
      const { answer, tookMs } = await ask(email);
      expect(answer.status).toBe(200);
      await lettersSent();
      return tookMs;
    };
    for (let n = 0; n < 5; n += 1) await timeOf(`warm${n}@nowhere.test`);
    const found = await timesOf({
      measure: {
        known: async (round) => timeOf((await accountOf(round)).email),
        unknown: (round) => timeOf(`unknown${round}@nowhere.test`),
      },
      repetitions: maxRequestsAnHour,
      minRounds: fewest,
      maxRounds: soakRounds(200, 400),
    });
    console.log(describeTimes('a forgotten password', found));
    expect(found.apart).toBeLessThanOrEqual(0.05);
  },
);

const guess = (login: string, password = 'wrong-pass') =>
  asAnonymous(portal).post(auth.login.path, { login, password, workspace: company.client.workspace });

test('guesses at one account are refused after the tenth, known or not, also with the right password', async () => {
  const { bo } = company;
  for (const login of [bo.email, 'nobody@nowhere.test']) {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(n % 2 ? login.toUpperCase() : login)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  }
  const answer = await guess(bo.email, bo.password);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});

test(
  'many addresses guess slowly, and the owner still signs in where they have signed in before',
  { tags: ['full'] },
  async () => {
    const { zed, other } = company;
    const home = '192.0.2.7';
    const signIn = async (address: string, password: string) =>
      (await signInFrom(address, zed.email, password, other.client.workspace)).answer;
    expect((await signIn(home, zed.password)).status).toBe(200);
    const count = soakRounds(100, 10_000);
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) {
      statuses.push((await signIn(`198.51.${n % 100}.7`, 'wrong-pass')).status);
    }
    const tried = statuses.filter((status) => status !== 429).length;
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(tried).toBeLessThanOrEqual(isSoak ? 200 : attemptsAnHour + 2);
    expect((await signIn('203.0.113.9', zed.password)).status).toBe(429);
    expect((await signIn(home, zed.password)).status).toBe(200);
  },
);

const hashing = { timeout: 150_000 };

test(
  'strangers do not keep an owner out of a browser in which they have signed in',
  { ...hashing, tags: ['full'] },
  async () => {
    const { adm, client, other } = company;
    const [owner, colleague] = await register(portal, adm, client, [
      { firstName: 'Besieged', lastName: 'Owner' },
      { firstName: 'Some', lastName: 'Colleague' },
    ]);
    const [namesake] = await register(portal, other.zadm, other.client, [
      { firstName: 'Besieged', lastName: 'Namesake', email: owner!.email },
    ]);
    const signIn = async (device: string, password = owner!.password, { workspace } = client) => {
      const { answer } = await signInFrom(someAddress(), owner!.email, password, workspace, device);
      return { status: answer.status, device: deviceIn(answer.headers) };
    };
    const own = await signIn('');
    const ofNamesake = await signIn('', namesake!.password, other.client);
    const ofColleague = deviceIn(
      (await signInFrom(someAddress(), colleague!.email, colleague!.password, client.workspace)).answer.headers,
    );
    for (let n = 0; n < attemptsAnHour; n += 1) await signIn('', 'wrong-pass');

    const forged = own.device.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    /** Twice, since one a minute is admitted. */
    const expectSlowed = async (device: string) => {
      const statuses = [(await signIn(device)).status, (await signIn(device)).status];
      expect(statuses).toContain(429);
    };
    for (const device of ['', ofColleague, ofNamesake.device, forged]) await expectSlowed(device);
    const next = await signIn(own.device);
    expect(next.status).toBe(200);
    await expectSlowed(own.device);

    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push((await signIn(next.device, 'wrong-pass')).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toContain(429);
  },
);

test(
  'a browser’s cookie reaches the sign-in, whatever others try from its network',
  { ...hashing, tags: ['full'] },
  async () => {
    const [owner] = await register(portal, company.adm, company.client, [{ firstName: 'Office', lastName: 'Owner' }]);
    const { email: login, password } = owner!;
    const first = await asAnonymous(portal).post(auth.loginPage.path, { login, password });
    const cookie = `portal_device=${deviceIn(first.headers)}`;
    for (let n = 0; n < 10; n += 1) await guess(login);
    expect((await guess(login, password)).status).toBe(429);
    const answer = await asAnonymous(portal, { cookie }).post(auth.loginPage.path, { login, password });
    expect(answer.status).toBe(200);
  },
);

test(
  'no limit tells which names are accounts: of a company, of superadmins, of none',
  { ...hashing, tags: ['full'] },
  async () => {
    const [victim] = await register(portal, company.adm, company.client, [{ firstName: 'Some', lastName: 'One' }]);
    const { client, other } = company;
    const outcome = async (login: string) => {
      const tries = [...Array(attemptsAnHour + 2).fill(other.client.workspace), client.workspace, undefined, 'nosuch'];
      const statuses: number[] = [];
      for (const workspace of tries)
        statuses.push((await signInFrom(someAddress(), login, 'wrong-pass', workspace)).answer.status);
      return statuses.slice(-4);
    };
    const unknown = await outcome('nobody-of-all@nowhere.test');
    expect(unknown).toEqual([429, 429, 429, 429]);
    for (const { email } of [victim!, superadminOf(portal)]) expect(await outcome(email)).toEqual(unknown);
  },
);

test(
  'nor does one, by a browser and network of one’s own, which names another company knows',
  { ...hashing, tags: ['full'] },
  async () => {
    const { other, adm, client } = company;
    const names = { shared: `shared-${Date.now()}@test.test`, own: `own-${Date.now()}@test.test` };
    const own = await register(
      portal,
      other.zadm,
      other.client,
      Object.values(names).map((email) => ({ firstName: 'Own', lastName: 'Account', email })),
    );
    const another = { firstName: 'Of', lastName: 'Another', email: names.shared, password: 'another-pass-1' };
    await register(portal, adm, client, [another]);

    /** What strangers are answered around sign-ins of the own account, which name no workspace. */
    const outcome = async ({ email, password }: Person) => {
      const home = someAddress();
      const signIn = async (address: string, device = '') =>
        (await signInFrom(address, email, password, undefined, device)).answer;
      const strangers = async (count: number) => {
        const statuses: number[] = [];
        for (let n = 0; n < count; n += 1)
          statuses.push((await signInFrom(someAddress(), email, 'wrong-pass', 'nosuch')).answer.status);
        return statuses;
      };
      const device = deviceIn((await signIn(home)).headers);
      await strangers(attemptsAnHour - 2);
      const byDevice = await signIn(someAddress(), device);
      const byNetwork = await signIn(home);
      return [byDevice.status, byNetwork.status, ...(await strangers(2))];
    };
    const [shared, mine] = [await outcome(own[0]!), await outcome(own[1]!)];
    expect(mine).toEqual([200, 200, 400, 429]);
    expect(shared).toEqual(mine);
  },
);

test(
  'sign-ins where the owner has signed in before leave the slowed one for elsewhere',
  { ...hashing, tags: ['full'] },
  async () => {
    const [owner] = await register(portal, company.adm, company.client, [{ firstName: 'Busy', lastName: 'Owner' }]);
    const { email, password } = owner!;
    const signIn = async (address: string) => (await signInFrom(address, email, password, undefined)).answer.status;
    const home = '192.0.2.77';
    expect(await signIn(home)).toBe(200);
    for (let n = 1; n < attemptsAnHour; n += 1)
      await signInFrom(someAddress(), email, 'wrong-pass', company.client.workspace);
    for (let n = 0; n < 2; n += 1) expect(await signIn(home)).toBe(200);
    expect(await signIn(someAddress())).toBe(200);
    expect([await signIn(someAddress()), await signIn(someAddress())]).toContain(429);
  },
);

test('places and guesses of an account are not those of another company’s account of the same name', async () => {
  const [victim] = await register(portal, company.adm, company.client, [{ firstName: 'Same', lastName: 'Name' }]);
  const { zadm, client } = company.other;
  const [namesake] = await register(portal, zadm, client, [
    { firstName: 'Same', lastName: 'Name', email: victim!.email },
  ]);
  const statuses: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const address = `198.18.${n}.7`;
    await signInFrom(address, victim!.email, namesake!.password, client.workspace);
    const guessed = await signInFrom(address, victim!.email, 'wrong-pass', company.client.workspace);
    statuses.push(guessed.answer.status);
  }
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(attemptsAnHour + 2);
  const own = await signInFrom('198.18.7.7', victim!.email, namesake!.password, client.workspace);
  expect(own.answer.status).toBe(200);
});

test(
  'strangers who ask for reset links neither lock the owner out nor fill the mailbox',
  { tags: ['full'] },
  async () => {
    const [victim] = await register(portal, company.adm, company.client, [{ firstName: 'Asked', lastName: 'For' }]);
    const ask = async (address: string, workspace?: string) => {
      const client = from(address);
      return (await client.post(auth.forgotPassword.path, { email: victim!.email, workspace })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push(await ask('198.51.100.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask('203.0.113.20')).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(await ask(`198.51.100.${n + 10}`, 'nosuchworkspace')).toBe(200);
    await lettersSent();
    expect(await lettersTo(portal, victim!.email)).toHaveLength(4);
    for (let n = 0; n < 10; n += 1) expect(await ask(`198.51.100.${n + 30}`)).toBe(200);
    await lettersSent();
    expect(await lettersTo(portal, victim!.email)).toHaveLength(6);
  },
);

test('guesses at the own old password are refused after the tenth', async () => {
  const change = () =>
    as(company.mia).put(`/api/user/${company.mia._id}`, {
      old_password: 'wrong',
      password: 'new-pass-1',
      confirm: 'new-pass-1',
    });
  await company.mia.token();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await change()).status);
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test(
  'most of many guesses at many accounts from one address are refused',
  { tags: ['full'], timeout: isSoak ? 600_000 : 60_000 },
  async () => {
    const count = soakRounds(1000, 10_000);
    const began = Date.now();
    const statuses: number[] = [];
    const workers = Array.from({ length: 8 }, async (_, worker) => {
      for (let n = worker; n < count; n += 8) statuses.push((await guess(`guess${n}@nowhere.test`)).status);
    });
    await Promise.all(workers);
    const minutes = Math.ceil((Date.now() - began) / 60_000) + 1;
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(300 * minutes);
  },
);
