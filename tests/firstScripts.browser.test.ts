import { posts } from '@atrium/contracts';
import { as, makeCompany } from '@atrium/testkit';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();

/** What a module brings along unasked shows here first; docs/performance.md, P13. */
test('the wall of somebody who is signed in needs at most 170 kB of script, gzipped', async () => {
  const { client, ana, bo } = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  await as(ana).call(posts.create, { body: { text: 'Good morning' } });
  const page = await pages.openAs(bo, client.workspace);
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/assets/') || !pathname.endsWith('.js') || sizes.has(pathname)) return;
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto('/company');
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(sizes.values());
  const total = bytes.reduce((sum, size) => sum + size, 0);
  expect(total, [...sizes.keys()].map((path, index) => `${path} ${bytes[index]}`).join('\n')).toBeLessThanOrEqual(
    170_000,
  );
  expect(total).toBeGreaterThan(100_000);
});
