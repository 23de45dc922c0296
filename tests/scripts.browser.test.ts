import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { signInAs, visit, type Visit } from '@atrium/testkit/browser';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// Script payloads in every rich-text field, rendered in Chromium: none runs, and the content policy blocks nothing.

const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
});

const run = 'window.hacked=1';
const tags = [
  'img src=x',
  'svg',
  'body',
  'iframe',
  'video src=x',
  'audio src=x',
  'details open',
  'input autofocus',
  'select autofocus',
  'marquee',
  'object data=x',
  'style',
  'math',
  'p',
  'a',
  'span',
  'b',
];
const handlers = ['onerror', 'onload', 'ontoggle', 'onfocus', 'onstart', 'onclick', 'onmouseover', 'onanimationstart'];
const urls = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `&#106;avascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  '//evil.example/x',
];

const payloads = [
  ...tags.flatMap((tag) => handlers.map((handler) => `<${tag} ${handler}="${run}">x</${tag.split(' ')[0]}>`)),
  ...urls.flatMap((url) => [
    `<a href="${url}">x</a>`,
    `<iframe src="${url}"></iframe>`,
    `<form action="${url}"><button>x</button></form>`,
    `<span style="background:url('${url}')">x</span>`,
  ]),
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<span data-user="${'a'.repeat(24)}" onclick="${run}">@x</span>`,
  `<span data-user="javascript:${run}">@x</span>`,
  `<template><img src=x onerror="${run}"></template>`,
  `<!--><img src=x onerror="${run}">-->`,
  `<base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `{{constructor.constructor('${run}')()}}`,
];

test(`${payloads.length} script payloads in posts, comments and answers do nothing`, async () => {
  const { ana, bo, client } = company;
  expect(payloads.length).toBeGreaterThanOrEqual(150);
  const batches = Array.from({ length: Math.ceil(payloads.length / 12) }, (_, n) =>
    payloads.slice(n * 12, n * 12 + 12),
  );
  for (const batch of batches) {
    const text = `<p>Said: </p>${batch.join('<br>')}`;
    const { result: post } = await as(ana).call(posts.create, { body: { text } });
    const { result: comment } = await as(ana).call(comments.create, {
      body: { parent: { type: 'post', id: post._id }, text: text.slice(0, 4500) },
    });
    await as(ana).call(comments.create, {
      body: { parent: { type: 'comment', id: comment._id }, text: text.slice(0, 4500) },
    });
  }

  const page = await pages.open();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.message()), void dialog.dismiss()));
  const outside: string[] = [];
  page.on(
    'request',
    (request) =>
      !request.url().startsWith(inject('portal').url) &&
      !/^(data|blob):/.test(request.url()) &&
      outside.push(request.url()),
  );
  await signInAs(page, bo, client.workspace);
  await page.getByText('Said:').first().waitFor();
  const shown = async () => {
    await page.mouse.wheel(0, 4000);
    return page.getByRole('article').filter({ hasText: 'Said:' }).count();
  };
  await expect.poll(shown).toBe(batches.length);
  for (const link of await page.locator('article a:text-is("x")').all())
    await link.hover({ force: true, timeout: 500 }).catch(() => undefined);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect({ dialogs, outside }).toEqual({ dialogs: [], outside: [] });
});

const assignments = [
  "document.body.innerHTML = '<b>x</b>'",
  "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
  "document.createElement('iframe').srcdoc = '<b>x</b>'",
  "document.createElement('script').src = '/theme.js'",
  "document.createElement('script').text = 'window.hacked=1'",
  "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
  "new Worker('/sw.js')",
  "await navigator.serviceWorker.register('/sw.js')",
];
const policies = [
  "trustedTypes.createPolicy('default', { createHTML: (html) => html })",
  "trustedTypes.createPolicy('offlinePage', { createScriptURL: (url) => url })",
];

test('a text is no HTML, script or script’s address for a page, and no further policy makes it one', async () => {
  let visited!: Visit;
  const page = await pages.add(async (browser) => (visited = await visit(browser, inject('portal').url)));
  await page.goto('/login/');
  const worker = 'navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)';
  expect(await page.evaluate(worker)).toContain('/sw.js');
  expect(visited.complaints).toEqual([]);
  for (const statement of [...assignments, ...policies]) {
    const outcome = `(async () => { ${statement} })().then(() => 'taken', ({ name }) => name)`;
    expect(await page.evaluate(outcome), statement).toBe('TypeError');
  }
  expect(visited.complaints.filter((text) => text.includes("requires 'Trusted"))).toHaveLength(assignments.length);
  pages.forgive();
});

test('the API docs are shown under their policy', async () => {
  const page = await pages.open();
  await page.goto('/api/docs/');
  await page.locator('.opblock-summary').first().click();
  await page.locator('.opblock-body').first().waitFor();
});
