import { makeWebApp } from '@atrium/bff/webApp';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newContext, openPage, type VisitOptions } from '@atrium/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { usePages } from './pages.ts';

const folder = fileURLToPath(new URL('../web/ui/dist', import.meta.url));

/**
 * The showcase of web/src/ui under the content security policy of the portal; `npm test` has built it. `answers` by path
 * stand in for calls of the portal.
 */
async function serveShowcase(answers: Record<string, RequestListener> = {}) {
  const settings = { PUBLIC_URL: 'http://127.0.0.1', WEB_DIST: folder } as Parameters<typeof makeWebApp>[0];
  const showcase = makeWebApp(settings, '0.0.0') as RequestListener;
  const server = createServer((req, res) => (answers[req.url ?? ''] ?? showcase)(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export interface Look {
  lang?: 'en' | 'ru' | 'ua';
  /** 360 × 780, touch. */
  narrow?: boolean;
  colorScheme?: 'light' | 'dark';
}

/** What a test may leave in a context: open pages, an absent network, and what `forgetStored` removes. */
async function clean(context: BrowserContext) {
  for (const page of context.pages()) await page.close();
  await context.setOffline(false);
}

/** Far quicker than `context.setStorageState`, which opens a page for it. */
async function forgetStored(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** The showcase for the tests of a file; its pages are closed as those of `usePages` are. */
export function useShowcase(answers: Record<string, RequestListener> = {}) {
  const pages = usePages();
  const served = serveShowcase(answers);
  const contexts = new Map<string, Promise<BrowserContext>>();
  afterEach(async () => {
    for (const context of contexts.values()) await clean(await context);
  });
  afterAll(async () => {
    for (const context of contexts.values()) await (await context).close();
    await (await served).close();
  });

  /** The tests of a file share the contexts, and with them the scripts that were loaded; what a page stores is removed. */
  const openPageOf = async (browser: Browser, options: VisitOptions) => {
    const key = JSON.stringify(options);
    const { url } = await served;
    const opening = contexts.get(key) ?? newContext(browser, url, options);
    contexts.set(key, opening);
    const context = await opening;
    const isFirst = context.pages().length === 0;
    const visited = await openPage(context);
    if (isFirst) await forgetStored(visited.page, url);
    return visited;
  };

  return {
    ...pages,
    /** Opens a part by the name of its showcase file. */
    async open(part: string, { lang = 'en', narrow = false, colorScheme = 'light' }: Look = {}): Promise<Page> {
      const size = narrow ? { viewport: { width: 360, height: 780 }, hasTouch: true } : {};
      const page = await pages.add((browser) => openPageOf(browser, { colorScheme, ...size }));
      page.setDefaultTimeout(10_000);
      await page.goto(`/?part=${part}&lang=${lang}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },
  };
}
