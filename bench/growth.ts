import type { Portal } from '@atrium/testkit/portal';
import { type Filled, makeFilled } from './fill.ts';
import { type Figure, load, type LoadResult, median } from './measure.ts';
import { measureManyCompanies } from './manyCompanies.ts';
import { withPortal } from './withPortal.ts';

const sizes = [1000, 10_000, 100_000];
const rounds = 5;

/** P15: what a wall costs when there is much else. */
export const measureGrowth = (): Promise<Figure[]> =>
  withPortal(async (portal) => [...(await measureManyPosts(portal)), ...(await measureManyCompanies(portal))]);

async function measureManyPosts(portal: Portal): Promise<Figure[]> {
  const companies: Filled[] = [];
  for (const posts of sizes) companies.push(await makeFilled(portal, { people: 50, posts }));
  const middle = ({ postIds }: Filled) => `?before=${postIds[postIds.length >> 1]}`;
  return [
    await compare(portal, companies, 'first page', () => '1'),
    await compare(portal, companies, 'a page from the middle', (company) => `1${middle(company)}`),
  ];
}

/** The same page of each company in turn, so that a busy moment of the machine meets all of them. */
async function compare(portal: Portal, companies: Filled[], what: string, page: (company: Filled) => string) {
  const results: LoadResult[][] = companies.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, company] of companies.entries()) {
      const url = `${portal.url}/api/post/news/${company.client._id}/${page(company)}`;
      const headers = { authorization: `Bearer ${await company.ana.token()}` };
      const result = await load({ url, headers, width: 16, milliseconds: 1500 });
      if (Object.keys(result.statuses).some((status) => status !== '200'))
        throw new Error(`${url} answered ${JSON.stringify(result.statuses)}`);
      if (round > 0) results[place]!.push(result);
    }
  }
  const rates = results.map((list) => median(list.map(({ rate }) => rate)));
  const ratio = rates[0]! / Math.min(...rates);
  return {
    name: 'P15',
    what: `wall with 1,000, 10,000, 100,000 posts, ${what}`,
    figure: rates.map((rate) => `${rate.toFixed(0)}/s`).join(', '),
    ratio,
    goal: '≤ 1.2 ×',
    met: ratio <= 1.2,
  };
}
