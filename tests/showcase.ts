import { makeWebApp } from '@atrium/bff/webApp';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { newContext, openPage, visit, type VisitOptions } from '@atrium/testkit/browser';
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
  const server = createServer((req, res) => (answers[req.url ?? ''] ?? showcase)(req, res))
    .listen(0, '127.0.0.1')
    .unref();
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

function optionsOf({ narrow = false, colorScheme = 'light' }: Look): VisitOptions {
  const size = narrow ? { viewport: { width: 360, height: 780 }, hasTouch: true } : {};
  return { colorScheme, ...size };
}

/** Of the worker: the showcase without answers, and the contexts of its pages by their options. */
let plain: ReturnType<typeof serveShowcase> | undefined;
const contexts = new Map<string, Promise<BrowserContext>>();

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

const servePlain = () => (plain ??= serveShowcase());

/** The showcase for the tests of a file; its pages are closed as those of `usePages` are. */
export function useShowcase(answers: Record<string, RequestListener> = {}) {
  const pages = usePages();
  const hasOwn = Object.keys(answers).length > 0;
  const served = hasOwn ? serveShowcase(answers) : servePlain();
  afterEach(async () => {
    for (const context of contexts.values()) await clean(await context);
  });
  afterAll(async () => {
    if (!hasOwn) return;
    const { url, close } = await served;
    for (const [key, context] of contexts)
      if (key.startsWith(`${url} `) && contexts.delete(key)) await (await context).close();
    await close();
  });

  /** Tests share the contexts, and with them the scripts that were loaded; what a page stores is removed. */
  const openPageOf = async (browser: Browser, options: VisitOptions) => {
    const { url } = await served;
    const key = `${url} ${JSON.stringify(options)}`;
    const opening = contexts.get(key) ?? newContext(browser, url, options);
    contexts.set(key, opening);
    const context = await opening;
    const isFirst = context.pages().length === 0;
    const visited = await openPage(context);
    if (isFirst) await forgetStored(visited.page, url);
    return visited;
  };

  const load = async (page: Page, part: string, { lang = 'en' }: Look) => {
    await page.goto(`/?part=${part}&lang=${lang}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  };
  const follow = async (page: Page, part: string) => {
    const link = page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: part, exact: true });
    await link.dispatchEvent('click');
    await link.and(page.locator('[aria-current="page"]')).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  };
  const kept = new Map<Look, Promise<Page>>();

  return {
    ...pages,
    /** Opens a part by the name of its showcase file. */
    open: async (part: string, look: Look = {}): Promise<Page> =>
      load(await pages.add((browser) => openPageOf(browser, optionsOf(look))), part, look),
    /** Goes to a part in the page that the file keeps for this look: a new page takes a process of its own. */
    async show(part: string, look: Look): Promise<Page> {
      const { url } = await served;
      const opening = kept.get(look);
      const page = opening ?? pages.keep((browser) => visit(browser, url, optionsOf(look)));
      kept.set(look, page);
      return opening ? follow(await page, part) : load(await page, part, look);
    },
  };
}
