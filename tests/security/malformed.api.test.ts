import { allCalls } from '@atrium/contracts';
import { inside, makeCompany, register, signInAside, superadminOf, type Actor, type Company } from '@atrium/testkit';
import { hostileOn, type Hostile } from '@atrium/testkit/hostile';
import { crewOf, entitiesOf } from '@atrium/testkit/entities';
import type { KnownIds } from '@atrium/testkit/samples';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eachOf, isFull, isSoak, seed, soakRounds } from './rounds.ts';
import { openStores, type Stores } from './stored.ts';
import { onTheWire, type Answer } from './wire.ts';

// Hostile inputs, generated from the contracts. `ATRIUM_SEED` repeats a run.

const portal = inject('portal');
const calls = allCalls.filter((call) => !call.internal);
/** At least 10 for each call, 20 in the full run, and 2,000 in all. */
const perCall = Math.max(isFull ? 20 : 10, Math.ceil(soakRounds(2000, 50_000) / calls.length));
const maxAnswerMs = isFull ? 2000 : Infinity; // `npm test` promises no speed
const overloaded = [503, 504];
const trace =
  /\n\s+at |node_modules|node:internal|file:\/\/|\.ts:\d+|Mongo|BSON|ZodError|SyntaxError|TypeError|RangeError/;

let company: Company;
let ids: KnownIds;
let stores: Stores;

beforeAll(async () => {
  company = await makeCompany(portal);
  const { client, adm } = company;
  const [victim] = await register(portal, adm, client, [{ firstName: 'Vic', lastName: 'Tim' }]);
  ids = await entitiesOf(crewOf(company), { user: victim!._id }).all();
  stores = await openStores(inject('servers').mongoUrl, Object.keys(portal.services));
});

afterAll(() => stores?.close());

/** The actor with the most rights; signs in again when a hostile call has ended the session. */
const tokens = new Map<string, Promise<string>>();
const actorFor = (access: string): Actor | null =>
  access === 'public' ? null : access === 'superadmin' ? inside(superadminOf(portal), company.client) : company.adm;

const tokenOf = ({ email, password, headers }: Actor) => {
  const token = tokens.get(email) ?? signInAside(portal, email, password, headers['x-workspace']);
  tokens.set(email, token);
  return token;
};

async function send(hostile: Hostile, actor: Actor | null): Promise<Answer> {
  const request = async () => {
    const own = actor ? { authorization: `Bearer ${await tokenOf(actor)}`, ...actor.headers } : {};
    return onTheWire(portal.url, { ...hostile, headers: { ...own, ...hostile.headers } });
  };
  const answer = await request();
  if (answer.status !== 401 || !actor) return answer;
  tokens.delete(actor.email);
  return request();
}

/** The fault of an answer, or null. A slow or overloaded answer is asked for once more: the machine may have been busy. */
async function faultOf(hostile: Hostile, actor: Actor | null): Promise<string | null> {
  let answer = await send(hostile, actor);
  count(hostile, answer);
  if (overloaded.includes(answer.status)) answer = await send(hostile, actor);
  if (answer.status === 0) return `no answer: ${answer.text}`;
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`;
  if (trace.test(answer.text) && answer.status >= 400) return `exposes internals: ${answer.text.slice(0, 300)}`;
  if (answer.durationMs > maxAnswerMs && (await send(hostile, actor)).durationMs > maxAnswerMs)
    return `took ${Math.round(answer.durationMs)} ms`;
  return null;
}

const statuses = new Map<number, number>();
const answered = new Set<string>();

function count({ call, method }: Hostile, { status, text }: Answer) {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const ids = status === 200 && method !== 'GET' ? [...text.matchAll(/"_id":"([0-9a-f]{24})"/g)] : [];
  for (const [, id] of ids) answered.add(id!);
  if (status === 200 && method !== 'GET') answered.add(call);
}

const items = /^(social\.(posts|comments)|identity\.users|knowledge\.files)\//;

test(
  `${perCall * calls.length} malformed requests are refused, or accepted as plain data`,
  { timeout: isSoak ? 7_200_000 : 240_000 },
  async () => {
    const before = await stores.of(company.client._id);
    const all = calls.flatMap((call, index) =>
      hostileOn(call, ids, seed + index, perCall).map((hostile) => ({ hostile, call })),
    );
    const inTurn = all.map((_, n) => all[(n % calls.length) * perCall + Math.floor(n / calls.length)]!);
    const faults: string[] = [];
    await eachOf(inTurn, 6, async ({ hostile, call }) => {
      const fault = await faultOf(hostile, actorFor(call.access));
      if (fault)
        faults.push(`${hostile.call} ${hostile.method} ${hostile.path.slice(0, 120)} with ${hostile.trick}: ${fault}`);
    });
    console.log(`seed ${seed}:`, Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
    expect(faults, `ATRIUM_SEED=${seed}, ${faults.length} faults`).toEqual([]);

    const after = await stores.of(company.client._id);
    const fresh = [...after.keys()].filter((name) => !before.has(name) && items.test(name));
    expect(
      fresh.filter((name) => !answered.has(name.split('/')[1]!)),
      'stored without a 200',
    ).toEqual([]);
    expect(
      [...after].flatMap(([name, row]) => strange(row).map((what) => `${name} ${what}`)),
      `ATRIUM_SEED=${seed}`,
    ).toEqual([]);
  },
);

const hostileName = /^\$|\0|^(__proto__|constructor|prototype|polluted|isAdmin)$|^a\.b/;
const hostileText = /\0|<script|onerror=|onload=|javascript:/i;

/** Parts of a document that should never be stored. */
function strange(value: unknown, at = ''): string[] {
  if (typeof value === 'string') {
    return hostileText.test(value) || !value.isWellFormed() || value.length > 100_000
      ? [`${at}: ${value.slice(0, 80)}`]
      : [];
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    hostileName.test(name) ? [`${at}.${name}`] : strange(part, `${at}.${name}`),
  );
}

test('all services still work', async () => {
  for (const url of [portal.url, ...Object.values(portal.services)]) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
});
