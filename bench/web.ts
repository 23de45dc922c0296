import { posts } from '@atrium/contracts';
import { as } from '@atrium/testkit';
import { openBrowser } from '@atrium/testkit/browser';
import { type FilledCompany, makeFilledCompany } from './filledCompany.ts';
import type { Figure } from './measure.ts';
import { measureInteraction } from './web/interaction.ts';
import { measurePaint } from './web/paint.ts';
import { measureScripts } from './web/scripts.ts';
import type { BenchBrowser } from './web/browser.ts';
import { withPortal } from './withPortal.ts';

/** P13: the production build of the web client in Chromium, served by the BFF. */
export const measureWeb = (): Promise<Figure[]> =>
  withPortal(
    async (portal) => {
      const browser = await openBrowser();
      try {
        const company = await makeFilledCompany(portal, { people: 50, posts: 600 });
        const context: BenchBrowser = { browser, url: portal.url, company, postId: await newest(company) };
        return [
          ...(await measureScripts(context)),
          ...(await measurePaint(context)),
          await measureInteraction(context),
        ];
      } finally {
        await browser.close();
      }
    },
    { web: true },
  );

async function newest({ ana, client }: FilledCompany): Promise<string> {
  const { result } = await as(ana).call(posts.news, { params: { clientId: client._id, page: 1 } });
  return result[0]!._id;
}
