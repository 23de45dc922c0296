import { notifications, posts } from '@atrium/contracts';
import { as, eventually, type Company, type Person } from '@atrium/testkit';
import { expect } from 'vitest';

export const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** How a person is mentioned, so that they are told. */
export const mentionOf = ({ _id }: { _id: string }) => `<span data-user="${_id}">@Colleague</span>`;

export interface Written {
  /** Ids that were answered with 200. */
  acknowledged: string[];
  /** Statuses of the others; who got no answer at all counts as 503, which is what a proxy would say. */
  refused: Set<number>;
  /** Milliseconds that the slowest refusal took. */
  longestRefusal: number;
}

/** Writes posts of ana's that mention bo, who answers every fifth, until stopped: at most `perSecond`, `atOnce` at a time. */
export function keepWriting({ ana, bo }: Company, { atOnce = 4, perSecond = 50 } = {}) {
  const written: Written = { acknowledged: [], refused: new Set(), longestRefusal: 0 };
  let isStopped = false;
  const run = Math.random().toString(36).slice(2);

  /** Gives the id of what was made; undefined when it was refused. */
  const ask = async (person: Person, path: string, body: object, key: string): Promise<string | undefined> => {
    const began = performance.now();
    const answer = await as(person)
      .post(path, body, { headers: { 'idempotency-key': key } })
      .catch(() => ({ status: 503, body: null }));
    if (answer.status === 200) return (answer.body as { result: { _id: string } }).result._id;
    written.refused.add(answer.status);
    written.longestRefusal = Math.max(written.longestRefusal, performance.now() - began);
    return undefined;
  };
  const write = async (name: string) => {
    const id = await ask(ana, '/api/post', { text: `Post ${name} ${mentionOf(bo)}` }, `writing-${name}`);
    if (!id) return;
    if (written.acknowledged.push(id) % 5 === 0)
      await ask(bo, '/api/comment', { parent: { type: 'post', id }, text: 'Fine' }, `answering-${name}`);
  };
  const worker = async (number: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const next = performance.now() + (1000 * atOnce) / perSecond;
      await write(`${run}-${number}-${n}`);
      await pause(Math.max(0, next - performance.now()));
    }
  };
  const workers = Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
  return {
    written,
    /** Resolves when `count` more have been acknowledged. */
    async more(count: number, within = 15_000) {
      const before = written.acknowledged.length;
      await eventually(() => expect(written.acknowledged.length).toBeGreaterThanOrEqual(before + count), { within });
    },
    async stop(): Promise<Written> {
      isStopped = true;
      await workers;
      return written;
    },
  };
}

/** Every post of the wall as bo sees it, page by page. */
export async function shownPosts({ bo, client }: Company): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const { result, next } = await as(bo).call(posts.news, {
      params: { clientId: client._id, page: 1 },
      query: { before },
    });
    ids.push(...result.map((post) => post._id));
    if (!next) return ids;
    before = next;
  }
}

/** The posts that bo was told of, as often as told. */
export async function toldPosts({ bo, client }: Company): Promise<string[]> {
  const links: string[] = [];
  for (let time = 'now'; ;) {
    const { result, next } = await as(bo).call(notifications.list, {
      params: { client: client._id, section: 'all', user: bo._id, time },
    });
    links.push(...result.filter(({ kind }) => kind === 'post_mention').map(({ link }) => link.replace('/post/', '')));
    if (next === null) return links;
    time = String(next);
  }
}

const missingIn = (list: string[], wanted: string[]) => {
  const there = new Set(list);
  return wanted.filter((id) => !there.has(id));
};

/** What was acknowledged is shown, nothing twice; bo is told of each within the time, and of none twice. */
export async function expectWhole(company: Company, acknowledged: string[], { toldWithin = 10_000 } = {}) {
  const shown = await eventually(() => shownPosts(company), { within: 10_000 });
  expect(missingIn(shown, acknowledged), 'acknowledged and lost').toEqual([]);
  expect(shown.length, 'shown twice').toBe(new Set(shown).size);
  const allTold = async () => {
    const told = await toldPosts(company);
    expect(missingIn(told, acknowledged).length, 'not told').toBe(0);
    return told;
  };
  const told = await eventually(allTold, { within: toldWithin, every: 300 });
  expect(told.length, 'told twice').toBe(new Set(told).size);
  expect(missingIn(shown, told), 'told of what is not there').toEqual([]);
}
