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
  { bare, company, portal }: Stage,
  path: string,
  row: Row,
  headers = company.headers,
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

const wall = ({ company }: Stage, page: number) => `/api/post/news/${company.clientId}/${page}`;

/** P1: the first page is kept ready. */
export const measureWall = async (stage: Stage): Promise<Figure[]> => [
  await reading(stage, wall(stage, 1), { name: 'P1 hot', what: 'wall, first page: 20 posts', least: 0.3 }),
];

/** P1: the second page never is kept. */
export const measureColdWall = async (stage: Stage): Promise<Figure[]> => [
  await reading(stage, wall(stage, 2), { name: 'P1 cold', what: 'wall, second page: 20 posts', least: 0.15 }),
];

/** P2: kept ready. */
export const measurePost = async (stage: Stage): Promise<Figure[]> => [
  await reading(stage, post(stage), { name: 'P2 hot', what: 'one post with 20 comments', least: 0.3 }),
];

/** P2: read each time. */
export const measureColdPost = async (stage: Stage): Promise<Figure[]> => [
  await reading(stage, post(stage), { name: 'P2 cold', what: 'one post with 20 comments', least: 0.15 }),
];

const post = ({ company }: Stage) => `/api/post/${company.discussed}`;

/** P3: for somebody with unread notifications. */
export async function measureCounters(stage: Stage): Promise<Figure[]> {
  const { clientId, people, password } = stage.company;
  const { _id, email } = people[0]!;
  const { headers } = await signIn(stage.portal.url, email, password);
  const row = { name: 'P3', what: 'unread notifications counted', least: 0.3 };
  return [await reading(stage, `/api/notification/unread/${clientId}/${_id}`, row, headers)];
}
