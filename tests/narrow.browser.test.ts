import { comments, posts, users, type Language } from '@atrium/contracts';
import { as, attachmentOf, makeCompany, upload, type Company, type Person } from '@atrium/testkit';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { inTabs } from './inTabs.ts';
import { usePages } from './pages.ts';
import { isFull } from './security/rounds.ts';

// No page scrolls sideways at 360 px, in any language, with long words and names, and with what can be open on it.

interface PageRecord {
  path: string;
  access?: string;
}

const { pages: records } = (await import(new URL('../web/src/app/pages.ts', import.meta.url).href)) as {
  pages: PageRecord[];
};

const width = 360;
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const names: Record<Language, { firstName: string; lastName: string; position: string; department: string }> = {
  en: {
    firstName: 'Maximiliane-Alexandrina',
    lastName: 'Wolfeschlegelsteinhausenbergerdorff-Fairbanks',
    position: 'Vice-president-for-internationalisation-and-standardisation',
    department: 'Internationalisation',
  },
  ru: {
    firstName: 'Апполинария-Екатерина',
    lastName: 'Переосвидетельствовательнова-Непереносимовская',
    position: 'Рентгеноэлектрокардиографическогообследованияруководительница',
    department: 'Высокопревосходительство',
  },
  ua: {
    firstName: 'Ярослава-Володимирівна',
    lastName: 'Дихлордифенілтрихлорметилметанова-Покровська',
    position: 'Високоповажнокваліфікованаспівробітницяуправління',
    department: 'Держспецзв’язокконтроль',
  },
};

const pages = usePages();
let company: Company;
let post: string;

const readers = () => ({ en: company.ana, ru: company.bo, ua: company.mia }) satisfies Record<Language, Person>;

beforeAll(async () => {
  company = await makeCompany(inject('portal'), { settings: { lang: 'en' } });
  for (const [lang, { _id: id }] of Object.entries(readers()) as [Language, Person][])
    await as(company.adm).call(users.update, { params: { id }, body: { lang, ...names[lang] } });
  post = await write();
});

/** A post with everything that may be long; gives its id. */
async function write() {
  const { ana, bo, mia } = company;
  const mention = (person: Person, name: string) => `<span data-user="${person._id}">@${name}</span>`;
  const filesOf = async (person: Person) => [attachmentOf(await upload(person, { name: `${word}.pdf` }))];
  const address = `https://example.org/${word}`;
  const text = [
    `<p>${word} ${mention(bo, `${names.ru.firstName} ${names.ru.lastName}`)}</p>`,
    `<p><a href="${address}">${address}</a></p><pre><code>${word}</code></pre>`,
    `<ul><li>${word}</li></ul><blockquote>${word}</blockquote>`,
  ].join('');
  const thanks = { type: 'thanks' as const, text: `<p>${word}</p>`, mentions: [mia._id] };
  await as(ana).call(posts.create, { body: thanks });
  const { _id: id } = (await as(ana).call(posts.create, { body: { text, attachment: await filesOf(ana) } })).result;
  const comment = async (person: Person, type: 'post' | 'comment', of: string) => {
    const body = { parent: { type, id: of }, text: word, attachment: await filesOf(person) };
    return (await as(person).call(comments.create, { body })).result._id;
  };
  const first = await comment(bo, 'post', id);
  await comment(mia, 'comment', first);
  for (const person of [ana, bo, mia]) {
    await as(person).call(posts.like, { body: { like_type: 'post', id } });
    await as(person).call(posts.like, { body: { like_type: 'comment', id: first } });
  }
  return id;
}

const phone = { phone: true, viewport: { width, height: 740 } };

/** A stranger's browser tells its language. */
const openStranger = (lang: Language) => pages.open({ ...phone, locale: lang === 'ua' ? 'uk' : lang });

/** As the person of a language, whose profile says it. */
const openAs = (lang: Language) => pages.openAs(readers()[lang], company.client.workspace, phone);

/** What is wider than the window, when the page scrolls sideways; a page that is wider widens a phone's window, too. */
const tooWide = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth && innerWidth === ${width}) return [];
  const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > ${width});
  return [scrollWidth, innerWidth, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 200))];
})()`;

const expectNoSidewaysScroll = async (page: Page, what: string) =>
  expect(await page.evaluate(tooWide), what).toEqual([]);

async function expectInside(locator: Locator, what: string) {
  await locator.waitFor();
  const box = (await locator.boundingBox())!;
  expect(box.x, what).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, what).toBeLessThanOrEqual(width);
}

const expectToFit = (page: Page, paths: string[]) => inTabs(page, paths, expectNoSidewaysScroll);

const filled = ({ path }: PageRecord, person: Person) =>
  path
    .replace('/post/:_id', `/post/${post}`)
    .replace('/profile/:_id', `/profile/${person._id}`)
    .replace(':token', 't'.repeat(43));

const textsOf = (lang: Language) =>
  JSON.parse(readFileSync(new URL(`../web/src/lib/i18n/${lang}/posts.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** Russian has the longest words; the full run has the others too. */
const tried = isFull ? (['en', 'ru', 'ua'] as const) : (['ru'] as const);

describe.each(tried)('at 360 px in %s', (lang) => {
  test('no page scrolls sideways', async () => {
    const person = readers()[lang];
    const isOpenToAll = ({ access }: PageRecord) => access === 'public';
    const open = records.filter(isOpenToAll).map((record) => filled(record, person));
    await expectToFit(await openStranger(lang), [...open, '/nowhere']);

    const { ana, bo } = company;
    const own = [
      ...records.filter((record) => !isOpenToAll(record)).map((record) => filled(record, person)),
      ...[ana, bo].map(({ _id }) => `/profile/${_id}`),
      `/profile/${person._id}?tab=saved`,
      '/nowhere',
    ];
    const page = await openAs(lang);
    await page.goto('/company'); // signs in for the other tabs, too
    await expectToFit(page, own);
  });

  test('nothing that opens on the wall leaves the screen', { tags: ['full'] }, async () => {
    const texts = textsOf(lang);
    const page = await openAs(lang);
    await page.goto('/company');
    await page.getByRole('article').nth(1).waitFor();

    const composer = page.getByRole('region', { name: texts.newPost });
    await composer.getByRole('button').first().click();
    const editor = composer.locator('[contenteditable="true"]');
    const other = lang === 'en' ? names.ru : names.en;
    await editor.pressSequentially(`${word} and ${other.lastName.slice(0, 12)} @${other.firstName.slice(0, 4)}`);
    await expectInside(page.getByRole('listbox'), 'the mention list');
    await expectInside(page.getByRole('option').first(), 'a mention');
    await expectNoSidewaysScroll(page, 'the mention list');
    await page.getByRole('option').first().click();
    await expectNoSidewaysScroll(page, 'a mention');

    await composer.getByRole('button', { name: texts.sayThanks }).click();
    await page.getByRole('combobox').fill(other.firstName.slice(0, 4));
    await expectInside(page.getByRole('listbox'), 'the people to thank');
    await page.getByRole('option').first().click();
    await expectNoSidewaysScroll(page, 'the thanked');

    const card = page.getByRole('article').filter({ hasText: `${word}.pdf` });
    await card.getByRole('button', { name: texts.more }).first().click();
    await expectInside(page.getByRole('menu'), 'the menu of a post');
    await expectNoSidewaysScroll(page, 'the menu of a post');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    const lists = card.getByRole('button', { name: /3/ }).and(page.locator('[aria-haspopup="dialog"]'));
    expect(await lists.count()).toBeGreaterThan(0);
    for (const list of await lists.all()) {
      await list.click();
      await page.getByRole('dialog').waitFor();
      await expectNoSidewaysScroll(page, 'those who like it');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }

    await card.getByRole('button', { name: texts.answer }).last().click();
    const answer = card.locator('[contenteditable="true"]');
    await answer.pressSequentially(`far to the right @${other.firstName.slice(0, 4)}`);
    await expectInside(page.getByRole('listbox'), 'the mention list of an answer');
    await expectNoSidewaysScroll(page, 'the mention list of an answer');
  });
});
