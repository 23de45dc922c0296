/** @module-tag full */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { useShowcase } from './showcase.ts';

// The editor of articles: by keyboard, by the slash menu, by its toolbar, by pasting, with pictures.

let isBroken: boolean;

function takePicture(req: IncomingMessage, res: ServerResponse) {
  req.resume().on('end', () => {
    if (isBroken) return void res.writeHead(503).end();
    const stored = { _id: 'c'.repeat(24), url: '/all-icons.svg?1', fileName: 'x', width: 400, height: 300 };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results: [stored] }));
  });
}

const showcase = useShowcase({ '/api/upload': takePicture });

beforeEach(() => {
  isBroken = false;
});

async function open(narrow = false) {
  const page = await showcase.open('article', { narrow });
  await text(page).click();
  return page;
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the article' });
const html = (page: Page) => page.getByLabel('html', { exact: true }).innerText();
const toolbar = (page: Page) => page.getByRole('toolbar').first();
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate('document.activeElement.ariaLabel');

/** Pasted as from another program. */
const paste = (page: Page, copied: string) =>
  page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/html', ${JSON.stringify(copied)});
    data.setData('text/plain', 'x');
    const text = document.querySelector('[contenteditable="true"]');
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);

test('formatting by the keyboard', async () => {
  const page = await open();
  await page.keyboard.type('## Safety');
  await page.keyboard.press('Enter');
  await page.keyboard.type('one ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('two');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+4');
  await page.keyboard.type('Small');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+9');
  await page.keyboard.type('radio');
  await page.getByRole('checkbox', { name: 'Done: radio' }).check();
  await expect
    .poll(() => html(page))
    .toBe(
      '<h2>Safety</h2><p>one <strong>two</strong></p><h4>Small</h4>' +
        '<ul data-list="check"><li data-checked="true"><p>radio</p></li></ul>',
    );
  await page.keyboard.press('Control+z');
  await expect.poll(() => html(page)).toContain('data-checked="false"');
  expect(await findings(page)).toEqual([]);
});

test('the slash menu: letters find a block, arrows choose, Enter takes it, Escape leaves the text', async () => {
  const page = await open();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await page.keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Blocks' });
  await list.waitFor();
  expect(await text(page).getAttribute('aria-activedescendant')).toBe(
    await page.getByRole('option', { selected: true }).getAttribute('id'),
  );
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type('head');
  await expect.poll(() => page.getByRole('option').count()).toBe(3);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => option('Heading 3').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.type('Alone');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/call');
  await option('Callout').click();
  await page.keyboard.type('Night line');
  await expect.poll(() => html(page)).toBe('<h3>Alone</h3><div data-block="callout"><p>Night line</p></div>');

  await page.keyboard.type(' /');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await expect.poll(() => html(page)).toContain('<p>Night line /</p>');
  await page.keyboard.type(' and/or');
  expect(await list.count(), 'a slash within a word').toBe(0);
});

test('a link is applied to the chosen words, and what is no address is refused', async () => {
  const page = await open();
  await page.keyboard.type('rules');
  await page.keyboard.press('Control+a');
  await tool(page, 'Link').click();
  const field = page.getByRole('textbox', { name: 'Address of the link' });
  await field.fill('javascript:alert(1)');
  await field.press('Enter');
  await page.getByText('This is not an address').waitFor();
  await field.fill('example.org');
  await field.press('Enter');
  await expect.poll(() => html(page)).toBe('<p><a href="https://example.org/">rules</a></p>');
});

test('a mention', async () => {
  const page = await open();
  await page.keyboard.type('Ask @бор');
  await page.getByRole('option', { name: /Борис Мельник/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => html(page)).toContain(`<span data-user="${'b'.repeat(24)}">@Борис Мельник</span>`);
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<h1 style='color:red'>Rules</h1><p class=MsoNormal style='margin:0'>A <b>bold</b> <span style='color:#f00'>red</span> word<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>first</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>within</p>
<img src="file:///C:/pic.png"><script>window.hacked = 1</script></body></html>`;
const google = `<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.4"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><a href="https://example.org/" style="text-decoration:none"><span style="text-decoration:underline">link</span></a></p><ul><li><p>one</p></li><ul><li><p>deep</p></li></ul></ul><img src="https://evil.test/x.png" onerror="window.hacked = 1"></b>`;

describe('what is pasted is cleaned', () => {
  test.each([
    [
      'Word',
      word,
      '<h2>Rules</h2><p>A <strong>bold</strong> red word</p><ul><li><p>first</p><ol><li><p>within</p></li></ol></li></ul>',
    ],
    [
      'Google Docs',
      google,
      '<p><strong>Bold</strong> and <a href="https://example.org/">link</a></p><ul><li><p>one</p><ul><li><p>deep</p></li></ul></li></ul>',
    ],
  ])('%s', async (_, copied, expected) => {
    const page = await open();
    await paste(page, copied);
    await expect.poll(() => html(page)).toBe(expected);
    expect(await page.evaluate('window.hacked ?? 0')).toBe(0);
  });
});

test('all that an article can hold comes out as it went in, and is read as it was written', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Everything' }).click();
  await text(page).getByRole('heading', { name: 'Before the shift' }).waitFor();
  const given = await html(page);
  await text(page).getByText('Report it.').click();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => html(page)).toBe(given.replace('Report it.', 'Report it.!'));

  const read = page.locator('section', { has: page.getByRole('heading', { name: 'Reading', exact: true }) });
  for (const level of [2, 3, 4])
    expect(await read.getByRole('heading', { level }).last().innerText()).toBe(
      await text(page).getByRole('heading', { level }).last().innerText(),
    );
  await read.getByRole('img', { name: 'Plan of hall 4' }).waitFor();
  await read.getByRole('note').getByText('Night line').waitFor();
  expect(
    await read.getByRole('listitem').filter({ hasText: 'charged' }).getByRole('img', { name: 'Done' }).count(),
  ).toBe(1);
});

const picture = (name: string, bytes = 100) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes, 1) });

test('a picture is sent, described and made smaller; a failed one is tried again, a large one refused', async () => {
  const page = await open();
  await page.keyboard.type('Hall 4');
  const choose = page.locator('input[type="file"]').first();
  isBroken = true;
  await choose.setInputFiles([picture('hall.png'), picture('big.png', 1_100_000)]);
  await page.getByText(/big\.png: the file is too large/).waitFor();
  await page.getByText('The server did not answer').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const panel = page.getByRole('group', { name: 'Chosen picture' });
  await panel.getByRole('textbox', { name: 'Description of the picture' }).fill('Plan of <hall> 4');
  await panel.getByRole('button', { name: 'Medium' }).click();
  await expect
    .poll(() => html(page))
    .toBe(
      '<p>Hall 4</p><img src="/all-icons.svg?1" alt="Plan of &lt;hall&gt; 4" width="400" height="300" data-size="medium">',
    );
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.poll(() => html(page)).toBe('<p>Hall 4</p>');
});

test('the toolbar is one stop of the Tab key; arrows go through it, Escape returns', async () => {
  const page = await open();
  await page.keyboard.press('Alt+F10');
  expect(await focused(page)).toBe('Bold');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Italic');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Text of the article');
  await page.keyboard.type('loud');
  await expect.poll(() => html(page)).toBe('<p><strong>loud</strong></p>');
  expect(await toolbar(page).locator('button[tabindex="0"]').count()).toBe(1);
});

test('on a phone the rest of the toolbar is in its menu, 44 pixels large, and stays in view', async () => {
  const page = await open(true);
  const box = (await tool(page, 'Bold').boundingBox())!;
  expect([box.width, box.height]).toEqual([44, 44]);
  await page.keyboard.type('wise words');
  await tool(page, 'More formatting').click();
  await page.getByRole('menuitem', { name: 'Quote' }).click();
  await expect.poll(() => html(page)).toBe('<blockquote><p>wise words</p></blockquote>');
  await page.keyboard.type('!');
  await expect.poll(() => html(page)).toContain('<p>wise words!</p>');

  await page.getByRole('button', { name: 'Everything' }).click();
  await text(page).getByText('Report it.').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await toolbar(page).boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect((await toolbar(page).boundingBox())!.y).toBeLessThan(60);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  expect(await findings(page)).toEqual([]);
});

test('on paper there is the article alone, with the addresses of its links', async () => {
  const page = await open();
  const read = page.locator('section', { has: page.getByRole('heading', { name: 'Reading', exact: true }) });
  const address = () =>
    page.evaluate(
      `getComputedStyle([...document.querySelectorAll('a[href="https://example.org/"]')].at(-1), '::after').content`,
    );
  await read.getByRole('link', { name: /./ }).first().waitFor();
  expect(await address()).toBe('none');
  await page.emulateMedia({ media: 'print' });
  expect(await toolbar(page).isVisible()).toBe(false);
  expect(await page.getByText('Alt+F10').first().isVisible()).toBe(false);
  await read.getByRole('note').getByText('Night line').waitFor();
  expect(await address()).not.toBe('none');
});
