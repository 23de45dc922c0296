import { comments } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import { makeFilledCompany } from './filledCompany.ts';
import type { Figure } from './measure.ts';
import { withPortal } from './withPortal.ts';

// Longer than services cache names, so that these are queried as well.
const nameCacheExpiryMs = 5500;

interface Row {
  what: string;
  maxQueries: number;
  small: string;
  full: string;
}

/** P14: store queries of a request, by the services' own count. */
export const measureQueries = (): Promise<Figure[]> =>
  withPortal(
    async (portal) => {
      const [small, large] = [
        await makeFilledCompany(portal, { people: 5, posts: 2 }),
        await makeFilledCompany(portal, { people: 50, posts: 201 }),
      ];
      const [quiet, discussed] = [large.postIds[10]!, large.postIds[20]!];
      const parent = { type: 'post' as const, id: discussed };
      for (let n = 0; n < 25; n += 1)
        await as(large.ana).call(comments.create, { body: { parent, text: `Comment ${n}` } });
      const unread = `/api/notification/unread/${large.client._id}/${large.bo._id}`;
      const wall = (clientId: string, page: number) => `/api/post/news/${clientId}/${page}`;
      const rows: Row[] = [
        { what: 'feed, first page', maxQueries: 4, small: wall(small.client._id, 1), full: wall(large.client._id, 1) },
        {
          what: 'feed, second page',
          maxQueries: 4,
          small: wall(large.client._id, 11),
          full: wall(large.client._id, 2),
        },
        { what: 'post', maxQueries: 4, small: `/api/post/${quiet}`, full: `/api/post/${discussed}` },
        { what: 'counters', maxQueries: 2, small: unread, full: unread },
      ];
      const ask = async (path: string) => {
        await new Promise((resolve) => setTimeout(resolve, nameCacheExpiryMs));
        const company = path.includes(small.client._id) ? small : large;
        const answer = await as(company.bo).get(path);
        const counted = answer.headers.get('x-store-queries');
        if (answer.status !== 200 || !counted) throw new Error(`${path} answered ${answer.status} without a count`);
        return Number(counted);
      };
      const figures: Figure[] = [];
      for (const { what, maxQueries, small: few, full } of rows) {
        const [fewQueries, fullQueries] = [await ask(few), await ask(full)];
        figures.push({
          name: 'P14',
          what: `store queries, ${what}: nearly empty and full page`,
          figure: `${fewQueries} and ${fullQueries}`,
          goal: `≤ ${maxQueries}`,
          met: Math.max(fewQueries, fullQueries) <= maxQueries,
        });
      }
      return figures;
    },
    { env: { COUNT_QUERIES: 'true' } },
  );
