import { notifications, posts } from '@atrium/contracts';
import { eventually } from '@atrium/testkit/eventually';
import { as, type Company, type Person } from '@atrium/testkit';
import { expect } from 'vitest';

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A mention, which notifies the person. */
export const mentionOf = ({ _id }: { _id: string }) => `<span data-user="${_id}">@Colleague</span>`;

export interface Written {
  /** Ids of posts that were answered with 200. */
  acknowledged: string[];
  /** Other statuses, one for each try. A request without an answer counts as 503, as a proxy would answer. */
  refused: number[];
  slowestRefusalMs: number;
  /** Until each request was answered with 200, or given up. */
  timesMs: number[];
  /** Posts and comments that were given up. */
  failed: number;
}

/** What clients may send once more, with the same Idempotency-Key (docs/operating.md). */
const isTransient = (status: number) => [502, 503, 504].includes(status);
const retryAfterMs = 1000;

/** Writes posts of ana that mention bo, who comments every fifth, until stopped. `retries`: of each request. */
export function startWriting({ ana, bo }: Company, { concurrency = 4, perSecond = 50, retries = 0 } = {}) {
  const written: Written = { acknowledged: [], refused: [], slowestRefusalMs: 0, timesMs: [], failed: 0 };
  let isStopped = false;
  const run = Math.random().toString(36).slice(2);

  const sendOnce = async (person: Person, path: string, body: object, key: string) => {
    const startedAt = performance.now();
    const answer = await as(person)
      .post(path, body, { headers: { 'idempotency-key': key } })
      .catch(() => ({ status: 503, body: null }));
    if (answer.status === 200) return answer;
    written.refused.push(answer.status);
    written.slowestRefusalMs = Math.max(written.slowestRefusalMs, performance.now() - startedAt);
    return answer;
  };
  /** Resolves to the id of the new item; undefined when it was refused. */
  const send = async (...request: Parameters<typeof sendOnce>): Promise<string | undefined> => {
    const startedAt = performance.now();
    let answer = await sendOnce(...request);
    for (let retry = 0; retry < retries && isTransient(answer.status); retry += 1) {
      await pause(retryAfterMs);
      answer = await sendOnce(...request);
    }
    written.timesMs.push(performance.now() - startedAt);
    if (answer.status === 200) return (answer.body as { result: { _id: string } }).result._id;
    written.failed += 1;
    return undefined;
  };
  const write = async (name: string) => {
    const id = await send(ana, '/api/post', { text: `Post ${name} ${mentionOf(bo)}` }, `writing-${name}`);
    if (!id) return;
    if (written.acknowledged.push(id) % 5 === 0)
      await send(bo, '/api/comment', { parent: { type: 'post', id }, text: 'Fine' }, `answering-${name}`);
  };
  const worker = async (number: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const next = performance.now() + (1000 * concurrency) / perSecond;
      await write(`${run}-${number}-${n}`);
      await pause(Math.max(0, next - performance.now()));
    }
  };
  const workers = Promise.all(Array.from({ length: concurrency }, (_, number) => worker(number)));
  return {
    written,
    /** Waits until `count` more posts are acknowledged. */
    async waitForMore(count: number) {
      const before = written.acknowledged.length;
      await eventually(() => expect(written.acknowledged.length).toBeGreaterThanOrEqual(before + count));
    },
    async stop(): Promise<Written> {
      isStopped = true;
      await workers;
      return written;
    },
  };
}

/** Ids of all posts of the wall, as bo reads it page by page. */
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

/** Ids of the posts of bo's notifications, one for each notification. */
async function notifiedPosts({ bo, client }: Company): Promise<string[]> {
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
  const known = new Set(list);
  return wanted.filter((id) => !known.has(id));
};

/** Acknowledged posts are shown once, and bo is notified of each once. */
export async function expectComplete(company: Company, acknowledged: string[]) {
  const shown = await eventually(() => shownPosts(company));
  expect(missingIn(shown, acknowledged), 'acknowledged and lost').toEqual([]);
  expect(shown.length, 'shown twice').toBe(new Set(shown).size);
  const allNotified = async () => {
    const notified = await notifiedPosts(company);
    expect(missingIn(notified, acknowledged).length, 'not notified').toBe(0);
    return notified;
  };
  const notified = await eventually(allNotified, { intervalMs: 300 });
  expect(notified.length, 'notified twice').toBe(new Set(notified).size);
  expect(missingIn(shown, notified), 'notified of posts that are not shown').toEqual([]);
}
