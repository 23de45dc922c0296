import { signIn } from './company.ts';
import { compareRates, type Figure } from './measure.ts';
import type { BenchContext } from './context.ts';

const concurrency = 16;
const durationMs = 2000;

interface Row {
  name: string;
  what: string;
  minRatio: number;
}

async function measureReading(
  { bareUrl, company, portal }: BenchContext,
  path: string,
  row: Row,
  headers = company.headers,
): Promise<Figure> {
  const ours = { url: portal.url + path, headers, concurrency, durationMs };
  const { ours: rate, bare: e, ratio, p99 } = await compareRates({ url: bareUrl, concurrency, durationMs }, ours);
  return {
    name: row.name,
    what: row.what,
    figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
    ratio,
    goal: `≥ ${row.minRatio.toFixed(2)} E`,
    met: ratio >= row.minRatio,
  };
}

const wall = ({ company }: BenchContext, page: number) => `/api/post/news/${company.clientId}/${page}`;

export const measureWall = async (context: BenchContext): Promise<Figure[]> => [
  await measureReading(context, wall(context, 1), {
    name: 'P1 cached',
    what: 'wall, first page: 20 posts',
    minRatio: 0.3,
  }),
];

export const measureWallUncached = async (context: BenchContext): Promise<Figure[]> => [
  await measureReading(context, wall(context, 2), {
    name: 'P1 uncached',
    what: 'wall, second page: 20 posts',
    minRatio: 0.15,
  }),
];

export const measurePost = async (context: BenchContext): Promise<Figure[]> => [
  await measureReading(context, post(context), { name: 'P2 cached', what: 'one post with 20 comments', minRatio: 0.3 }),
];

export const measurePostUncached = async (context: BenchContext): Promise<Figure[]> => [
  await measureReading(context, post(context), {
    name: 'P2 uncached',
    what: 'one post with 20 comments',
    minRatio: 0.15,
  }),
];

const post = ({ company }: BenchContext) => `/api/post/${company.discussed}`;

/** P3, for a user with unread notifications. */
export async function measureCounters(context: BenchContext): Promise<Figure[]> {
  const { clientId, people, password } = context.company;
  const { _id, email } = people[0]!;
  const { headers } = await signIn(context.portal.url, email, password);
  const row = { name: 'P3', what: 'unread notifications counted', minRatio: 0.3 };
  return [await measureReading(context, `/api/notification/unread/${clientId}/${_id}`, row, headers)];
}
