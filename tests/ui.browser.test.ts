import { openBrowser } from '@atrium/testkit/browser';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { openShowcase, serveShowcase } from './showcase.ts';

const parts = globSync('web/src/ui/**/*.showcase.tsx').map((file) => basename(file, '.showcase.tsx'));

let browser: Browser;
let showcase: Awaited<ReturnType<typeof serveShowcase>>;

beforeAll(async () => {
  [browser, showcase] = await Promise.all([openBrowser(), serveShowcase()]);
});

afterAll(async () => {
  await browser?.close();
  await showcase?.close();
});

const looks = [
  { lang: 'en', colorScheme: 'light', narrow: false },
  { lang: 'ru', colorScheme: 'dark', narrow: true },
  { lang: 'ua', colorScheme: 'light', narrow: true },
] as const;

test.each(parts)('%s: no script errors, nothing serious from axe, no sideways scroll', async (part) => {
  for (const look of looks) {
    const { page, complaints, close } = await openShowcase(browser, showcase.url, part, look);
    await page.waitForLoadState('networkidle');
    expect(await findings(page), JSON.stringify(look)).toEqual([]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `pixels of sideways scroll, ${JSON.stringify(look)}`).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  }
});
