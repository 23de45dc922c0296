import { makeWebApp } from '@atrium/bff/webApp';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
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

/** The showcase for the tests of a file; its pages are closed as those of `usePages` are. */
export function useShowcase(answers: Record<string, RequestListener> = {}) {
  const pages = usePages();
  const served = serveShowcase(answers);
  afterAll(async () => (await served).close());

  return {
    ...pages,
    /** Opens a part by the name of its showcase file. */
    async open(part: string, { lang = 'en', narrow = false, colorScheme = 'light' }: Look = {}): Promise<Page> {
      const size = narrow ? { viewport: { width: 360, height: 780 }, hasTouch: true } : {};
      const page = await pages.open({ colorScheme, ...size }, (await served).url);
      page.setDefaultTimeout(10_000);
      await page.goto(`/?part=${part}&lang=${lang}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return page;
    },
  };
}
