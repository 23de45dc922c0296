import type { Portal } from '@atrium/testkit/portal';
import { type FilledCompany, makeFilledCompany } from './filledCompany.ts';
import { type Figure, load, type LoadResult, median, orFailure } from './measure.ts';
import { measureManyCompanies } from './manyCompanies.ts';
import { withPortal } from './withPortal.ts';

const sizes = [1000, 10_000, 100_000];
const rounds = 5;

export const measureGrowth = (): Promise<Figure[]> =>
  withPortal(async (portal) => [
    ...(await orFailure('P15', () => measureManyPosts(portal))),
    ...(await measureManyCompanies(portal)),
  ]);

async function measureManyPosts(portal: Portal): Promise<Figure[]> {
  const companies: FilledCompany[] = [];
  for (const posts of sizes) companies.push(await makeFilledCompany(portal, { people: 50, posts }));
  const middle = ({ postIds }: FilledCompany) => `?before=${postIds[postIds.length >> 1]}`;
  return [
    await compare(portal, companies, 'first page', () => '1'),
    await compare(portal, companies, 'a page from the middle', (company) => `1${middle(company)}`),
  ];
}

// New processes get faster for some rounds, while their code is optimized.
const warmUpRounds = 2;

/**
 * The same page of each company, interleaved. Each round starts with another company, so that a busy moment of the
 * machine and the warm-up affect all of them.
 */
async function compare(
  portal: Portal,
  companies: FilledCompany[],
  what: string,
  page: (company: FilledCompany) => string,
) {
  const results: LoadResult[][] = companies.map(() => []);
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const index of rotated([...companies.keys()], round)) {
      const company = companies[index]!;
      const url = `${portal.url}/api/post/news/${company.client._id}/${page(company)}`;
      const headers = { authorization: `Bearer ${await company.ana.token()}` };
      const result = await load({ url, headers, concurrency: 16, durationMs: 1500 });
      if (Object.keys(result.statuses).some((status) => status !== '200'))
        throw new Error(`${url} answered ${JSON.stringify(result.statuses)}`);
      if (round >= warmUpRounds) results[index]!.push(result);
    }
  }
  const rates = results.map((list) => median(list.map(({ rate }) => rate)));
  const slowdowns = results.map((list) => median(list.map(({ rate }, round) => results[0]![round]!.rate / rate)));
  const ratio = Math.max(...slowdowns);
  return {
    name: 'P15',
    what: `wall with 1,000, 10,000, 100,000 posts, ${what}`,
    figure: rates.map((rate) => `${rate.toFixed(0)}/s`).join(', '),
    ratio,
    goal: '≤ 1.2 ×',
    met: ratio <= 1.2,
  };
}

const rotated = <T>(list: T[], by: number): T[] => {
  const first = by % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
};
