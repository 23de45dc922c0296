import { makeWebApp } from '@atrium/bff/webApp';
import { visit } from '@atrium/testkit/browser';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';

const folder = fileURLToPath(new URL('../web/ui/dist', import.meta.url));

/**
 * The showcase of web/src/ui under the content security policy of the portal; `npm test` has built it. `answers` by path
 * stand in for calls of the portal.
 */
export async function serveShowcase(answers: Record<string, RequestListener> = {}) {
  const settings = { PUBLIC_URL: 'http://127.0.0.1', WEB_DIST: folder } as Parameters<typeof makeWebApp>[0];
  const showcase = makeWebApp(settings, '0.0.0') as RequestListener;
  const server = createServer((req, res) => (answers[req.url ?? ''] ?? showcase)(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Look {
  lang?: 'en' | 'ru' | 'ua';
  /** 360 × 780, touch. */
  narrow?: boolean;
  colorScheme?: 'light' | 'dark';
}

/** Opens a part by the name of its showcase file. */
export async function openShowcase(
  browser: Browser,
  url: string,
  part: string,
  { lang = 'en', narrow = false, colorScheme = 'light' }: Look = {},
) {
  const size = narrow ? { viewport: { width: 360, height: 780 }, hasTouch: true } : {};
  const visited = await visit(browser, url, { colorScheme, ...size });
  await visited.page.goto(`/?part=${part}&lang=${lang}`);
  await visited.page.getByRole('heading', { level: 1 }).first().waitFor();
  return visited;
}
