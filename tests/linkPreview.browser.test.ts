import { eventually } from '@atrium/testkit/eventually';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { nothingHappens } from '@atrium/testkit/browser';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// Under a post stands what the page behind its first link says of itself; nothing moves when it comes.

const pages = usePages();
let company: Company;
let web: Server;
let site: string;
const asked: string[] = [];
/** The site behind the links answers late: once the page is there. */
const isShown = Promise.withResolvers<void>();

const tags = (title: string) =>
  `<title>${title}</title><meta name="description" content="${'What happened this week. '.repeat(20)}">
   <meta property="og:image" content="/picture.jpg"><meta property="og:site_name" content="The Site">`;

const publish = async (text: string) => (await as(company.ana).call(posts.create, { body: { text } })).result._id;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  web = createServer((req, res) => {
    asked.push(req.url!);
    if (req.url === '/picture.jpg') return res.setHeader('content-type', 'image/jpeg').end(picture);
    if (req.url === '/missing') return res.writeHead(404).end();
    res.setHeader('content-type', 'text/html');
    void isShown.promise.then(() => res.end(tags(`News of ${req.url} <script>`.replace('<', '&lt;'))));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
}, 120_000);

afterAll(async () => {
  web?.close();
  web?.closeAllConnections();
});

/** Sums the layout shifts from the first moment on. */
const countShifts = `
  globalThis.shifts = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (shifts += entry.value)))
    .observe({ type: 'layout-shift', buffered: true });`;

async function open(options: { phone?: boolean } = {}) {
  const page = await pages.openAs(company.bo, company.client.workspace, options);
  await page.addInitScript(countShifts);
  await page.goto('/company');
  await page.getByRole('article').first().waitFor();
  isShown.resolve();
  return page;
}

const previews = (page: Page) => page.locator('[data-link-preview]');
const articleOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('the first link of a post is previewed without moving anything', async () => {
  await publish(`<p>Far below <a href="${site}/far">far</a></p>`);
  for (let i = 0; i < 4; i += 1) await publish(`<p>${'A long post. <br>'.repeat(13)}</p>`);
  await publish(`<p>Broken <a href="${site}/missing">link</a></p>`);
  await publish(`<p>Ours <a href="${inject('portal').url}/people">people</a>, theirs <a href="${site}/first">1</a>
    and <a href="${site}/second">2</a></p>`);
  await publish(`<p>Only ours <a href="${inject('portal').url}/people">people</a></p>`);
  const page = await open();

  const card = articleOf(page, 'Ours').locator('[data-link-preview]');
  await card.waitFor();
  expect(await card.innerText()).toContain('News of /first <script>');
  expect(await card.innerText()).toContain('The Site');
  expect(await card.getAttribute('href')).toBe(`${site}/first`);
  expect(await card.getAttribute('rel')).toContain('noopener');
  const picture = card.locator('img');
  expect(await picture.getAttribute('src')).toMatch(/^\/files\/link_preview\//);
  await eventually(async () =>
    expect(await page.evaluate('document.querySelector("[data-link-preview] img").naturalWidth')).toBe(480),
  );
  await nothingHappens(page);
  expect(await page.evaluate('shifts')).toBeLessThanOrEqual(0.02);
  expect(await previews(page).count()).toBe(1);
  expect(asked).not.toContain('/second');
  expect(asked.filter((path) => path === '/missing')).toHaveLength(1);

  expect(asked, 'what is not near is not asked for').not.toContain('/far');
  await articleOf(page, 'Far below').scrollIntoViewIfNeeded();
  await articleOf(page, 'Far below').locator('[data-link-preview]').waitFor();
});

test(
  'where the operator has turned previews off, no place is kept and nothing is requested',
  { tags: ['full'] },
  async () => {
    await publish(`<p>Without <a href="${site}/off">preview</a></p>`);
    const page = await pages.openAs(company.bo, company.client.workspace);
    const wanted: string[] = [];
    page.on('request', (request) => request.url().includes('/api/link_preview') && wanted.push(request.url()));
    await page.route('**/api/env', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), linkPreviews: false } });
    });
    await page.goto('/company');
    await articleOf(page, 'Without').waitFor();
    await nothingHappens(page);
    expect(await articleOf(page, 'Without').locator('[class*="_place_"]').count()).toBe(0);
    expect(wanted).toEqual([]);
  },
);

test('a preview fits a phone', { tags: ['full'] }, async () => {
  await publish(`<p>On the phone <a href="${site}/${'long'.repeat(60)}">1</a></p>`);
  const page = await open({ phone: true });
  const card = articleOf(page, 'On the phone').locator('[data-link-preview]');
  await card.waitFor();
  const { width, height } = (await card.boundingBox())!;
  expect(width).toBeLessThan(390);
  expect(height).toBe(96);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
