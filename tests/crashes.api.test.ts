import { auth } from '@atrium/contracts';
import { as, eventually, makeCompany, type Company } from '@atrium/testkit';
import { startPortal, type Portal } from '@atrium/testkit/portal';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSockets, openOnes, openSockets, type Heard } from './reliability/sockets.ts';
import { expectWhole, keepWriting, pause } from './reliability/writing.ts';
import { isSoak, soakRounds } from './security/rounds.ts';

// Counts from outside: what a client was told with 200 against what the API gives back afterCommit, and how often each
// recipient was told. Processes are really killed, so the portal is this file's own.

const rounds = soakRounds(3, 20);
const listening = soakRounds(20, 200);

let portal: Portal;
let company: Company;
let sockets: Heard[] = [];

beforeAll(async () => {
  portal = await startPortal();
}, 90_000);

afterAll(() => portal?.close());

// Each in a company of its own, whose wall is read to its end.
beforeEach(async () => {
  company = await makeCompany(portal, { people: Math.ceil(listening / 20) });
  sockets = await openSockets(portal, company.people, listening);
}, 90_000);

afterEach(() => closeSockets(sockets));

const servers = () => portal.servers.servers;

const processes = ['social', 'notify', 'identity', 'knowledge', 'bff'];

const kills: [string, () => Promise<void>][] = [
  ['the database', () => servers().mongo.restart()],
  ['NATS', () => servers().nats.restart()],
  ['Redis', () => servers().redis.restart()],
  ...processes.map((name): [string, () => Promise<void>] => [name, () => portal.start(name)]),
];

/** One that dies of another's death is started anew, with another number. */
const pidsBeside = (killed: string) =>
  processes.filter((name) => name !== killed).map((name) => `${name} ${portal.pid(name)}`);

const kill = async (name: string) => {
  const backing = { 'the database': servers().mongo, NATS: servers().nats, Redis: servers().redis }[name];
  await (backing ? backing.kill('SIGKILL') : portal.kill(name, 'SIGKILL'));
};

/** Kills it under writes and brings it back; gives how long the first success took after it was back. */
async function killOnce(name: string, revive: () => Promise<void>, writing: ReturnType<typeof keepWriting>) {
  await pause(300);
  await kill(name);
  await pause(300);
  await revive();
  const began = performance.now();
  await writing.more(5);
  return performance.now() - began;
}

test.each(kills)(
  'kill -9 of %s during writes loses no acknowledged post and doubles no notification',
  { timeout: 60_000 + rounds * 20_000 },
  async (name, revive) => {
    await as(company.ana).call(auth.login, {
      body: { login: company.ana.email, password: company.ana.password, workspace: company.client.workspace },
    });
    const pids = pidsBeside(name);
    const writing = keepWriting(company);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) waits.push(await killOnce(name, revive, writing));
    const { acknowledged, refused, longestRefusal } = await writing.stop();
    const wrong = [...refused].filter((status) => ![502, 503, 504].includes(status));
    expect(wrong, portal.logs('social').match(/.*unexpected error.*/)?.[0]).toEqual([]);
    expect(longestRefusal, 'milliseconds').toBeLessThan(5000);
    expect(Math.max(...waits), 'milliseconds until writes go on').toBeLessThan(isSoak ? 2000 : 5000);
    await expectWhole(company, acknowledged, { toldWithin: 20_000 });
    await eventually(() => expect(openOnes(sockets)).toBe(sockets.length), { within: 10_000 });
    expect(pidsBeside(name), 'nobody else has died').toEqual(pids);
  },
);
