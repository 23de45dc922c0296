import { posts } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import { openBrowser } from '@atrium/testkit/browser';
import { type Filled, makeFilled } from './fill.ts';
import type { Figure } from './measure.ts';
import { measureInteraction } from './web/interaction.ts';
import { measurePaint } from './web/paint.ts';
import { measureScripts } from './web/scripts.ts';
import type { Site } from './web/site.ts';
import { withPortal } from './withPortal.ts';

/** P13: the web client as Chromium sees it, built for production and served by the BFF. */
export const measureWeb = (): Promise<Figure[]> =>
  withPortal(
    async (portal) => {
      const browser = await openBrowser();
      try {
        const company = await makeFilled(portal, { people: 50, posts: 600 });
        const site: Site = { browser, url: portal.url, company, post: await newest(company) };
        return [...(await measureScripts(site)), ...(await measurePaint(site)), await measureInteraction(site)];
      } finally {
        await browser.close();
      }
    },
    { web: true },
  );

async function newest({ ana, client }: Filled): Promise<string> {
  const { result } = await as(ana).call(posts.news, { params: { clientId: client._id, page: 1 } });
  return result[0]!._id;
}
