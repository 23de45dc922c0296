import { identityProviders, users } from '@atrium/contracts';
import { as, makeCompany, register, type Company } from '@atrium/testkit';
import { playOidcProvider, type OidcProvider } from '@atrium/testkit/oidcProvider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findings } from './findings.ts';
import { expectFits, field } from './fits.ts';
import { usePages, type VisitOptions } from './pages.ts';

// People sign in through an OpenID provider of their company; administrators set it up.

const portal = inject('portal');
const pages = usePages();
let company: Company;
let provider: OidcProvider;

beforeAll(async () => {
  [company, provider] = await Promise.all([
    makeCompany(portal, { settings: { lang: 'en' } }),
    playOidcProvider(`${portal.url}/authorize`),
  ]);
});
afterAll(() => provider?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const addProvider = async () =>
  as(company.adm).call(identityProviders.add, {
    body: {
      name: 'Firm SSO',
      issuer: provider.issuer,
      client: provider.client,
      secret: provider.secret,
      active: true,
      trustEmail: false,
      unknown: 'refuse',
      factor: 'portal',
      scopes: '',
      groupsClaim: '',
      roles: [],
      old_password: company.adm.password,
    },
  });

const employee = async (login: string) => {
  const [person] = await register(portal, company.adm, company.client, [
    { firstName: 'Federated', lastName: 'Person', lang: 'en' },
  ]);
  provider.accounts.set(login, { claims: { email: person!.email, email_verified: true } });
  return person!;
};

async function openLogin(options: VisitOptions = {}) {
  const page = await pages.open(options);
  await page.goto(`/login/?workspace=${company.client.workspace}`);
  await page.getByRole('button', { name: 'Sign in with Firm SSO' }).waitFor();
  return page;
}

async function answerAt(page: Page, login: string) {
  await press(page, 'Sign in with Firm SSO');
  await page.getByLabel('Account').fill(login);
  await press(page, 'Continue');
}

test('an employee signs in through the provider and comes to the page that was asked for', async () => {
  await addProvider();
  await employee('fed');
  const page = await pages.open();
  await page.goto(`/login/?workspace=${company.client.workspace}`);
  await page.getByRole('button', { name: 'Sign in with Firm SSO' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await answerAt(page, 'fed');
  await page.waitForURL('**/company');
  expect(page.url()).not.toContain('code=');
});

test.each([
  ['light', 390],
  ['dark', 360],
] as const)(
  'on a phone, %s, %d pixels wide, a refusal says what to do',
  { tags: ['full'] },
  async (colorScheme, width) => {
    const page = await openLogin({ phone: true, colorScheme, viewport: { width, height: 800 } });
    await expectFits(page, `login-provider-${width}`);
    await press(page, 'Sign in with Firm SSO');
    await press(page, 'Cancel');
    await page.getByText('The sign-in was cancelled').waitFor();
    provider.accounts.set('stranger', { claims: { email: 'stranger@elsewhere.test', email_verified: true } });
    await answerAt(page, 'stranger');
    await page.getByText('No account here has the e-mail').waitFor();
    await page.getByRole('button', { name: 'Sign in with Firm SSO' }).waitFor();
    expect(await page.getByText('Field is required').count()).toBe(0);
    await expectFits(page, `login-refused-${width}`);
  },
);

test('an answer that this tab has not asked for signs nobody in', { tags: ['full'] }, async () => {
  const page = await pages.open();
  await page.goto('/authorize?code=stolen&state=foreign');
  await page.getByText('was begun in another tab').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/');
});

test('an administrator tests a provider, adds it, and removes it again', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  const page = await pages.enter(adm, client.workspace, { viewport: { width: 1440, height: 1000 } });
  await page.goto('/admin?tab=security');
  const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await press(page, 'Add a provider');
  await field(page, 'Client ID').waitFor();
  await expectFits(page, 'provider-dialog');
  await field(page, 'Name').fill('Second SSO');
  await field(page, 'Issuer').fill('http://127.0.0.2/');
  await press(page, 'Test');
  await page.getByText('This address cannot be used').waitFor();
  await field(page, 'Issuer').fill(provider.issuer);
  await press(page, 'Test');
  await page.getByText('The provider answers and can be used').waitFor();
  await save();
  await field(page, 'Client ID').and(page.locator('[aria-invalid=true]')).waitFor();
  await field(page, 'Client ID').fill(provider.client);
  await field(page, 'Client secret').fill(provider.secret);
  await field(page, 'Claim with the groups').fill('groups');
  await press(page, 'Add a group');
  await field(page, 'Group at the provider').fill('HR');
  await field(page, 'Current password').fill('not-mine-1');
  await save();
  await page.getByText('Wrong password').waitFor();
  await field(page, 'Current password').fill(adm.password);
  await save();
  await page.getByText('The provider is saved').waitFor();
  const { result } = await as(adm).call(identityProviders.list);
  expect(result.find(({ name }) => name === 'Second SSO')).toMatchObject({ roles: [{ group: 'HR', role: 'hr' }] });
  await page.getByRole('button', { name: 'Edit Second SSO' }).click();
  expect(await field(page, 'Client secret').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Second SSO' }).click();
  await field(page, 'Current password').fill(adm.password);
  await press(page, 'Remove');
  await page.getByText('The provider is removed').waitFor();
});

test('a token for a directory is shown once, and revoked', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  const page = await pages.enter(adm, client.workspace);
  await page.goto('/admin?tab=security');
  await press(page, 'Make a token');
  const dialog = page.getByRole('dialog');
  await field(page, 'Name').fill('Entra ID');
  await field(page, 'Current password').fill(adm.password);
  await dialog.getByRole('button', { name: 'Make a token' }).click();
  const token = (await dialog.locator('code').first().textContent())!;
  expect(token).toMatch(/^atrium_/);
  await expectFits(page, 'api-token');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch((await dialog.locator('code').last().textContent())! + '/Users', { headers });
  expect(answer.status).toBe(200);
  await press(page, 'I have saved it');
  await press(page, 'Revoke Entra ID');
  await field(page, 'Current password').fill(adm.password);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('The token is revoked').waitFor();
});

test('the settings fit a phone in another language and dark', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  await as(adm).call(users.update, { params: { id: adm._id }, body: { lang: 'ru' } });
  const options: VisitOptions = { phone: true, colorScheme: 'dark', viewport: { width: 360, height: 800 } };
  const page = await pages.enter(adm, client.workspace, options);
  await page.goto('/admin?tab=security');
  await page.getByRole('button', { name: 'Изменить Firm SSO' }).waitFor();
  await expectFits(page, 'providers-phone');
  await press(page, 'Добавить провайдера');
  await page.getByLabel('Client ID').waitFor();
  await expectFits(page, 'provider-dialog-phone');
});

test('an administrator connects the own account in the profile, and signs in with it', { tags: ['full'] }, async () => {
  const { adm, client } = company;
  await as(adm).call(users.update, { params: { id: adm._id }, body: { lang: 'en' } });
  provider.accounts.set('boss', { claims: { email: adm.email, email_verified: true } });
  const page = await openLogin();
  await answerAt(page, 'boss');
  await page.getByText('Administrators connect their account first').waitFor();
  const own = await pages.enter(adm, client.workspace);
  await own.goto(`/profile/${adm._id}?tab=security`);
  await press(own, 'Connect Firm SSO');
  await field(own, 'Current password').fill(adm.password);
  await press(own, 'Continue to the provider');
  await own.getByLabel('Account').fill('boss');
  await press(own, 'Continue');
  await own.getByText('The account is connected').waitFor();
  expect(own.url()).toContain(`/profile/${adm._id}?tab=security`);
  await page.context().clearCookies(); // the provider asks again
  await answerAt(page, 'boss');
  await page.waitForURL('**/company');
});
