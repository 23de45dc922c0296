/** @module-tag full */
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

const pages = usePages();
const workerReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)');

test('browsers can install the portal: the manifest names icons that exist', async () => {
  const page = await pages.open();
  await page.goto('/login/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const base = new URL(href!, inject('portal').url);
  const manifest = (await (await fetch(base)).json()) as { icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  for (const icon of manifest.icons) {
    const picture = Buffer.from(await (await fetch(new URL(icon.src, base))).arrayBuffer());
    const { width, height, format } = await sharp(picture).metadata();
    expect(`${width}x${height} image/${format}`).toBe(`${icon.sizes} ${icon.type}`);
  }
  expect(manifest.icons.map((icon) => icon.sizes)).toEqual(['192x192', '512x512', '512x512']);
});

test.each([
  ['en', 'No connection to the portal'],
  ['ru', 'Нет связи с порталом'],
  ['ua', 'Немає зв’язку з порталом'],
])('without a network a start says so in %s, and the portal opens when it is back', async (lang, title) => {
  const page = await pages.open({ serviceWorkers: 'allow' });
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang);
  await page.goto('/login/');
  expect(await workerReady(page)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.getByRole('button').count()).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.context().setOffline(false);
  await page.locator('input[autocomplete="username"]').waitFor();
});
