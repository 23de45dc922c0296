import { signIn } from './company.ts';
import { beside, type Figure } from './measure.ts';
import type { Stage } from './stage.ts';

const width = 16;
const milliseconds = 2000;

interface Row {
  name: string;
  what: string;
  /** Of E. */
  least: number;
}

async function reading(
  { bare, portal }: Stage,
  path: string,
  headers: Record<string, string>,
  row: Row,
): Promise<Figure> {
  const ours = { url: portal.url + path, headers, width, milliseconds };
  const { ours: rate, bare: e, ratio, p99 } = await beside({ url: bare, width, milliseconds }, ours);
  return {
    name: row.name,
    what: row.what,
    figure: `${rate.toFixed(0)}/s (E ${e.toFixed(0)}/s), p99 ${p99.toFixed(0)} ms`,
    ratio,
    goal: `≥ ${row.least.toFixed(2)} E`,
    met: ratio >= row.least,
  };
}

/** P1: the first page is kept ready, the second never is. */
export async function measureWall(stage: Stage): Promise<Figure[]> {
  const { clientId, headers } = stage.company;
  const page = (number: number) => `/api/post/news/${clientId}/${number}`;
  return [
    await reading(stage, page(2), headers, { name: 'P1 cold', what: 'wall, second page: 20 posts', least: 0.15 }),
    await reading(stage, page(1), headers, { name: 'P1 hot', what: 'wall, first page: 20 posts', least: 0.3 }),
  ];
}

/** P2. */
export async function measurePost(stage: Stage): Promise<Figure[]> {
  const { discussed, headers } = stage.company;
  const row = { name: 'P2', what: 'one post with 20 comments', least: 0.15 };
  return [await reading(stage, `/api/post/${discussed}`, headers, row)];
}

/** P3: for somebody with unread notifications. */
export async function measureCounters(stage: Stage): Promise<Figure[]> {
  const { clientId, people, password } = stage.company;
  const { _id, email } = people[0]!;
  const { headers } = await signIn(stage.portal.url, email, password);
  const row = { name: 'P3', what: 'unread notifications counted', least: 0.3 };
  return [await reading(stage, `/api/notification/unread/${clientId}/${_id}`, headers, row)];
}
