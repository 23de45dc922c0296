import { clients, secondFactor } from '@atrium/contracts';
import { as, makeCompany, register, type Company, type Person } from '@atrium/testkit';
import { nothingHappens } from '@atrium/testkit/browser';
import { Secret, TOTP } from 'otpauth';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { usePages, type VisitOptions } from './pages.ts';

// An authenticator app is set up in the own profile or where the company demands it, and asked for at each sign-in.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en' } });
});

const newcomer = async (lang = 'en', of = company) =>
  (await register(portal, of.adm, of.client, [{ firstName: 'Two', lastName: 'Steps', lang }]))[0]!;

/** The code of this half minute is used by the set-up: the next one is good, too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function turnOn(person: Person) {
  const client = as(person);
  const { setup, secret } = (await client.call(secondFactor.begin, { body: { old_password: person.password } })).result;
  const { result } = await client.call(secondFactor.confirm, { body: { setup, code: codeOf(secret) } });
  return { secret, codes: result.recoveryCodes };
}

async function openSecurity(person: Person, options: VisitOptions = {}) {
  const page = await pages.openAs(person, company.client.workspace, options);
  await page.goto(`/profile/${person._id}?tab=security`);
  return page;
}

/** The first step. */
async function givePassword(page: Page, { email, password }: Person, of = company) {
  await page.goto(`/login/?workspace=${of.client.workspace}`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=code]').waitFor();
}

const secretIn = async (page: Page) => (await page.locator('form code').textContent())!.replaceAll(' ', '');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Codes are shown once: neither Escape nor a click outside nor Back closes their dialog, whose title has the focus. */
async function staysOpen(page: Page) {
  await page.locator(':is(h1, h2):focus', { hasText: 'Your recovery codes' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  expect(await dialog.getByRole('button').allTextContents()).toEqual([
    'Copy',
    'Download',
    'Print',
    'I have saved them',
  ]);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack();
  await nothingHappens(page);
  await dialog.getByRole('listitem').last().waitFor();
}

test('an authenticator app is set up by keyboard, its recovery codes are saved, and both open the portal', async () => {
  const person = await newcomer();
  const page = await openSecurity(person);
  await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('not-the-one');
  await page.keyboard.press('Enter');
  await page.getByText('Wrong password').waitFor();
  await field(page, 'Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = await secretIn(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong').waitFor();
  await field(page, 'Code from the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');

  await staysOpen(page);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(() => codes.count()).toBe(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  await press(page, 'I have saved them');
  await page.getByText('10 codes are left').waitFor();

  const other = await pages.open();
  await givePassword(other, person);
  expect(await field(other, 'Code from the app').getAttribute('autocomplete')).toBe('one-time-code');
  expect(await field(other, 'Code from the app').getAttribute('inputmode')).toBe('numeric');
  await other.keyboard.type('12');
  await other.keyboard.press('Enter');
  await other.getByText('This code is wrong').waitFor();
  const code = codeOf(secret, 1);
  await field(other, 'Code from the app').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await other.keyboard.press('Enter');
  await other.waitForURL(/\/company/);

  const third = await pages.open();
  await givePassword(third, person);
  await press(third, 'Use a recovery code');
  await field(third, 'Recovery code').fill(recoveryCode.toUpperCase());
  await third.keyboard.press('Enter');
  await third.waitForURL(/\/company/);
});

test('new codes and turning it off need the password', { tags: ['full'] }, async () => {
  const person = await newcomer();
  const { codes } = await turnOn(person);
  const page = await pages.open();
  await givePassword(page, person);
  await press(page, 'Back');
  expect(await field(page, 'E-mail or login').inputValue()).toBe(person.email);
  expect(await field(page, 'Password').inputValue()).toBe(person.password);
  await press(page, 'Sign in');
  await page.locator('input[name=code]').waitFor();
  await press(page, 'Use a recovery code');
  await field(page, 'Recovery code').fill(codes[0]!);
  await press(page, 'Sign in');
  await page.waitForURL(/\/company/);
  await page.goto(`/profile/${person._id}?tab=security`);
  await page.getByText('9 codes are left').waitFor();
  await press(page, 'New codes');
  await field(page, 'Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await press(page, 'I have saved them');
  await page.getByText('10 codes are left').waitFor();
  await press(page, 'Turn off');
  await field(page, 'Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('The authenticator app is off').waitFor();
  await page.getByRole('button', { name: 'Set up', exact: true }).waitFor();
});

describe('a company that demands it', () => {
  const demand = (of: Company, secondFactor: 'everyone' | 'off') =>
    as(of.adm).call(clients.update, { params: { id: of.client._id }, body: { settings: { secondFactor } } });

  test('leads to the set-up: who signs in, and who is inside', { tags: ['full'] }, async () => {
    const strict = await makeCompany(portal, { settings: { lang: 'en' } });
    const inside = await pages.enter(strict.bo, strict.client.workspace);
    const link = inside.getByRole('link', { name: 'Notifications' }).first();
    await link.waitFor();
    const met = { result: { totp: { since: new Date().toISOString() }, recoveryCodes: 10, demanded: true } };
    await inside.route('**/api/second_factor', (route) => route.fulfill({ json: met }));
    await demand(strict, 'everyone');
    // Any request leads there, also one of the page itself before the press.
    const heading = inside.getByRole('heading', { name: 'One more step' });
    await Promise.any([link.click(), heading.waitFor()]);
    await heading.waitFor();
    // A factor that is there by now is not replaced.
    await inside.getByText('Nothing is left to set up here').waitFor();
    expect(await field(inside, 'Current password').count()).toBe(0);

    const page = await pages.open();
    await page.goto(`/login/?workspace=${strict.client.workspace}`);
    await page.locator('input[name=login]').fill(strict.ana.email);
    await page.locator('input[name=password]').fill(strict.ana.password);
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await field(page, 'Current password').waitFor();
    await shoot(page, 'en-demanded');
    expect(await findings(page)).toEqual([]);
    await field(page, 'Current password').fill(strict.ana.password);
    await page.route('**/api/second_factor/totp', (route) => route.continue({ postData: tooOld(route) }));
    await press(page, 'Continue');
    const key = page.getByRole('img', { name: 'QR code for the authenticator app' });
    await key.waitFor();
    await field(page, 'Code from the app').fill('000000');
    await press(page, 'Turn on');
    await page.getByText('The set-up took too long').waitFor();
    await page.unroute('**/api/second_factor/totp');
    await field(page, 'Current password').fill(strict.ana.password);
    await press(page, 'Continue');
    await key.waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    await field(page, 'Code from the app').fill(codeOf(await secretIn(page)));
    await press(page, 'Turn on');
    await page.locator(':is(h1, h2):focus', { hasText: 'Your recovery codes' }).waitFor();
    await press(page, 'I have saved them');
    await page.waitForURL(/\/company/);
    await page.getByRole('link', { name: 'Notifications' }).first().waitFor();
    await page.goto(`/profile/${strict.ana._id}?tab=security`);
    await page.getByText('Your company asks for it').waitFor();
    expect(await page.getByRole('button', { name: 'Turn off', exact: true }).count()).toBe(0);
    pages.forgive();
  });
});

/** The first code with a set-up that the server no longer accepts. */
function tooOld(route: Route) {
  const body = route.request().postDataJSON() as object;
  return JSON.stringify('setup' in body ? { ...body, setup: 'a'.repeat(40) } : body);
}

const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

test.each([
  ['en', 'light', 360],
  ['ru', 'dark', 390],
  ['ua', 'light', 1440],
] as const)(
  'in %s, %s, %d pixels wide, it fits and axe finds nothing serious',
  { tags: ['full'] },
  async (lang, colorScheme, width) => {
    const person = await newcomer(lang);
    const options = { phone: width < 800, colorScheme, viewport: { width, height: 900 } };
    const page = await openSecurity(person, options);
    const fits = async (name: string) => {
      await shoot(page, `${lang}-${name}`);
      expect(await findings(page), name).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), name).toBe(width);
    };
    const card = page.locator('main section').first();
    // Password, app, passkeys.
    await expect.poll(() => card.getByRole('button').count()).toBe(3);
    const open = card.getByRole('button').nth(1);
    await fits('off');
    await open.click();
    await page.locator('input[name=old_password]').fill(person.password);
    await fits('proof');
    await page.keyboard.press('Enter');
    await page.locator('form svg[role=img]').waitFor();
    await fits('key');
    await page.locator('input[name=code]').fill(codeOf(await secretIn(page)));
    await page.keyboard.press('Enter');
    await page.locator('ol li').last().waitFor();
    await fits('codes');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => card.getByRole('button').count()).toBe(5);
    await fits('on');
    const heights = await card
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(width < 800 ? 44 : 0);

    const second = await pages.open({ ...options, locale: lang === 'ua' ? 'uk' : lang } as VisitOptions);
    await givePassword(second, person);
    await shoot(second, `${lang}-step`);
    expect(await findings(second)).toEqual([]);
    expect(await second.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
  },
);
