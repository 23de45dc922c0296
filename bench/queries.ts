import { comments } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import { makeFilled } from './fill.ts';
import type { Figure } from './measure.ts';
import { withPortal } from './withPortal.ts';

/** Longer than services remember names, so that these are asked for too. */
const untilForgotten = 5500;

interface Row {
  what: string;
  most: number;
  /** A little of it and a full page: neither may cost more. */
  little: string;
  much: string;
}

/** P14: how often the store is asked for an answer, by the services' own count. */
export const measureQueries = (): Promise<Figure[]> =>
  withPortal(
    async (portal) => {
      const [small, large] = [
        await makeFilled(portal, { people: 5, posts: 2 }),
        await makeFilled(portal, { people: 50, posts: 201 }),
      ];
      const [quiet, discussed] = [large.postIds[10]!, large.postIds[20]!];
      const parent = { type: 'post' as const, id: discussed };
      for (let n = 0; n < 25; n += 1)
        await as(large.ana).call(comments.create, { body: { parent, text: `Comment ${n}` } });
      const unread = `/api/notification/unread/${large.client._id}/${large.bo._id}`;
      const wall = (clientId: string, page: number) => `/api/post/news/${clientId}/${page}`;
      const rows: Row[] = [
        { what: 'feed, first page', most: 4, little: wall(small.client._id, 1), much: wall(large.client._id, 1) },
        { what: 'feed, second page', most: 4, little: wall(large.client._id, 11), much: wall(large.client._id, 2) },
        { what: 'post', most: 4, little: `/api/post/${quiet}`, much: `/api/post/${discussed}` },
        { what: 'counters', most: 2, little: unread, much: unread },
      ];
      const ask = async (path: string) => {
        await new Promise((resolve) => setTimeout(resolve, untilForgotten));
        const company = path.includes(small.client._id) ? small : large;
        const answer = await as(company.bo).get(path);
        const counted = answer.headers.get('x-store-queries');
        if (answer.status !== 200 || !counted) throw new Error(`${path} answered ${answer.status} without a count`);
        return Number(counted);
      };
      const figures: Figure[] = [];
      for (const { what, most, little, much } of rows) {
        const [few, many] = [await ask(little), await ask(much)];
        figures.push({
          name: 'P14',
          what: `store queries, ${what}: with little and with a full page`,
          figure: `${few} and ${many}`,
          goal: `≤ ${most}`,
          met: Math.max(few, many) <= most,
        });
      }
      return figures;
    },
    { env: { COUNT_QUERIES: 'true' } },
  );
