/** @module-tag full */
import { connect, type Socket } from 'node:net';
import { auth, posts, users } from '@atrium/contracts';
import { printLine } from '@atrium/deploy';
import { as, asAnonymous, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guess } from './guessing.ts';
import { expectNeighbourServed } from './neighbour.ts';
import { isSoak, soakRounds } from './rounds.ts';
import { floodWithMessages, sendSlowly } from './slowAttacks.ts';
import { sendUnread as sendUnreadAside } from './unreadRequests.ts';

// Clients that ask and do not read, with the real limits, so the portal is this file's own.

let portal: Portal;
let company: Company;
/** Of another company. */
let readers: Person[];

beforeAll(async () => {
  portal = await startPortal({ services: ['identity', 'social'], env: { LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  company = await makeCompany(portal);
  const text = `<p>${'A post of some length. '.repeat(400)}</p>`;
  const { zadm, client } = company.other;
  const rows = Array.from({ length: soakRounds(1, 4) }, () => ({ firstName: 'Wall', lastName: 'Reader' }));
  readers = await register(portal, zadm, client, rows);
  for (let count = 0; count < 20; count += 1) await as(company.ana).call(posts.create, { body: { text } });
}, 120_000);

afterAll(() => portal?.close());

const open: Socket[] = [];
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));

/** Sends requests over one connection and reads nothing. */
function sendUnread(requests: string) {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket.pause());
  socket.write(requests);
}

const requestText = (line: string, headers: Record<string, string> = {}, body = '') =>
  [
    `${line} HTTP/1.1`,
    'host: portal.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

const largeFile = requestText('GET /api/docs/swagger-ui-bundle.js');
const connections = soakRounds(10, 200);
const pipelined = soakRounds(300, 2000);

/** What others do meanwhile: sign in, read a profile and the wall. */
async function expectOthersServed() {
  const { zed, mia, client } = company;
  const { token } = await asAnonymous(portal).call(auth.login, {
    body: { login: mia.email, password: mia.password, workspace: client.workspace },
  });
  expect(token).toBeTruthy();
  for (let round = 0; round < 5; round += 1) {
    await as(mia).call(users.get, { params: { id: mia._id } });
    await as(zed).call(posts.news, { params: { clientId: zed.client_id, page: 1 } });
  }
}

const wallOf = async ({ client_id, token }: Person) =>
  requestText(`GET /api/post/news/${client_id}/1`, { authorization: `Bearer ${await token()}` });

const rounds = soakRounds(1, 5);

test('guesses from 100 addresses leave the wall of another company as it is', { timeout: 1_200_000 }, async () => {
  const { adm, client } = company;
  const body = JSON.stringify({ login: adm.email, password: 'a wrong one', workspace: client.workspace });
  const guesses = { body, url: portal.url + auth.login.path, addresses: 100, concurrency: 16 };
  const statuses: Record<string, number> = {};
  await expectNeighbourServed('guesses', {
    readers,
    origin: portal.url,
    rounds,
    seconds: soakRounds(1, 10),
    attack: async () => {
      const answered = await guess({ ...guesses, count: soakRounds(100, 2000) });
      for (const [status, count] of Object.entries(answered)) statuses[status] = (statuses[status] ?? 0) + count;
    },
  });
  printLine('guesses', `answers: ${JSON.stringify(statuses)}`);
  expect(statuses['429']).toBeGreaterThan(0);
  expect(statuses['200'], 'right guesses').toBeUndefined();
});

test('so do connections that do not read, with pipelined requests', { timeout: 1_200_000 }, async () => {
  const wall = await wallOf(company.ana);
  await expectNeighbourServed('unread', {
    readers,
    origin: portal.url,
    rounds,
    seconds: soakRounds(1, 10),
    attack: () =>
      sendUnreadAside({
        origin: portal.url,
        connections,
        first: largeFile.repeat(3),
        other: wall,
        times: pipelined,
      }),
  });
});

test('a stranger who does not read large files holds no place of a service', async () => {
  const body = JSON.stringify({ email: 'nobody@northwind.test' });
  const reset = requestText('POST /api/forgot_password', { 'content-type': 'application/json' }, body);
  for (let count = 0; count < connections; count += 1) sendUnread(largeFile.repeat(3) + reset.repeat(pipelined));
  await expectOthersServed();
});

test('nor does an employee, with one connection or with many', async () => {
  const wall = await wallOf(company.ana);
  for (let count = 0; count < connections; count += 1) sendUnread(largeFile.repeat(3) + wall.repeat(pipelined));
  for (let count = 0; count < 30 * connections; count += 1) sendUnread(wall.repeat(4));
  await expectOthersServed();
});

test('bodies that do not come hold no place of a service, from however many addresses', async () => {
  const form = requestText('POST /api/forgot_password', { 'content-type': 'application/json' }).trimEnd();
  for (let address = 0; address < 20; address += 1)
    for (let count = 0; count < 15; count += 1)
      sendUnread(
        form.replace('content-length: 0', `x-forwarded-for: 198.51.${address}.7\r\ncontent-length: 100`) + '\r\n\r\n{',
      );
  const wall = requestText('POST /api/post', { authorization: `Bearer ${await company.bo.token()}` }).trimEnd();
  for (let count = 0; count < 100; count += 1)
    sendUnread(
      wall.replace('content-length: 0', 'content-type: application/json\r\ncontent-length: 100') + '\r\n\r\n{',
    );
  await expectOthersServed();
});

test('headers just under the limit do no harm, larger ones are refused', async () => {
  const { bo } = company;
  const readWith = (bytes: number) =>
    as(bo).get(`/api/user/${bo._id}`, { headers: { 'x-padding': 'x'.repeat(bytes) } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => readWith(10_500)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await readWith(13_000)).status).toBe(431);
  await expectOthersServed();
});

test('of 80 sockets that one person opens at once 20 connect, and their places come back', async () => {
  const { bo } = company;
  const token = await bo.token();
  const openAtOnce = async (count: number) => {
    const sockets = Array.from({ length: count }, () =>
      io(`${portal.url}/${bo.client_id}`, {
        transports: ['websocket'],
        auth: { clientId: bo.client_id, token },
        reconnection: false,
        forceNew: true,
      }),
    );
    const outcomes = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once('connect', () => resolve('connected'));
          socket.once('connect_error', (error: Error & { data?: { error: string } }) =>
            resolve(error.data?.error ?? error.message),
          );
        }),
    );
    return { sockets, outcomes: await Promise.all(outcomes) };
  };
  const first = await openAtOnce(80);
  expect(first.outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(20);
  expect(first.outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(60);
  first.sockets.forEach((socket) => socket.disconnect());
  await expect
    .poll(async () => {
      const { sockets, outcomes } = await openAtOnce(1);
      sockets.forEach((socket) => socket.disconnect());
      return outcomes;
    })
    .toEqual(['connected']);
});

test(
  'slow connections leave the wall of others as it is, and are closed within 20 s',
  { timeout: 1_200_000 },
  async () => {
    await expectNeighbourServed('slow connections', {
      readers,
      origin: portal.url,
      rounds,
      seconds: 1,
      attack: async () => {
        const begunAt = performance.now();
        const slow = Array.from({ length: soakRounds(100, 2000) }, () => sendSlowly(portal.url));
        // In short rounds bff/src/gateway.api.test.ts alone waits for the end of one.
        if (!isSoak) return () => slow.forEach(({ close }) => close());
        await Promise.all(slow.map(({ closed }) => closed));
        expect(performance.now() - begunAt).toBeLessThan(20_000);
      },
    });
  },
);

test('so do floods of messages over sockets of an employee', { timeout: 1_200_000 }, async () => {
  const floods: Promise<string[]>[] = [];
  await expectNeighbourServed('floods of messages', {
    readers,
    origin: portal.url,
    rounds,
    seconds: soakRounds(1, 10),
    attack: async () => {
      const stop = await floodWithMessages(portal.url, company.ana);
      return () => void floods.push(stop());
    },
  });
  const ends = (await Promise.all(floods)).flat();
  expect(ends.filter((end) => /^(io server disconnect|transport (close|error))$/.test(end)).length).toBeGreaterThan(1);
});
