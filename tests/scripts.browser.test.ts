import { comments, posts } from '@atrium/contracts';
import { as, makeCompany, type Company } from '@atrium/testkit';
import { signInAs } from '@atrium/testkit/browser';
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

test(`${payloads.length} script payloads in posts, comments and answers do nothing`, { timeout: 120_000 }, async () => {
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
