import { auth } from '@atrium/contracts';
import { asAnonymous, letterTo, makeCompany, register, type Company } from '@atrium/testkit';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePages } from './pages.ts';

// A mailed link that does not work says so as it is opened, and a new one is sent from there.

const portal = inject('portal');
const pages = usePages();
let company: Company;

beforeAll(async () => {
  company = await makeCompany(portal, { settings: { lang: 'en', passwordMinimum: 8 } });
});

async function openLink(token: string) {
  const page = await pages.open();
  await page.goto(`/reset-password/${token}?workspace=${company.client.workspace}`);
  return page;
}

const newcomer = async () => {
  const [person] = await register(portal, company.adm, company.client, [
    { firstName: 'Forgetful', lastName: 'One', password: 'forgotten-1' },
  ]);
  await asAnonymous(portal).call(auth.forgotPassword, { body: { email: person!.email } });
  return { email: person!.email, token: (await letterTo(portal, person!.email)).token! };
};

test('a damaged link tells on opening, and a new one is sent from the same screen', { tags: ['full'] }, async () => {
  const { email, token } = await newcomer();
  const page = await openLink(token.slice(0, 12));
  await page.getByText('This link no longer works').waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a message with a link is on its way').waitFor();
  expect((await letterTo(portal, email, 2)).token).not.toBe(token);
});

test('a used link tells before a password is typed', { tags: ['full'] }, async () => {
  const { token } = await newcomer();
  const body = { password: 'brand-new-1', confirm: 'brand-new-1' };
  await asAnonymous(portal).call(auth.resetPassword, { params: { token }, body });
  const page = await openLink(token);
  await page.getByText('This link no longer works').waitFor();
});

test('a good link sets a password of the length that the company asks for', async () => {
  const { email, token } = await newcomer();
  const page = await openLink(token);
  await page.getByText('At least 8 characters').waitFor();
  await page.getByLabel('New password', { exact: true }).fill('short-1');
  await page.getByLabel('Repeat the password').fill('short-1');
  await page.getByRole('button', { name: 'Save the password' }).click();
  expect(await page.getByLabel('New password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('New password', { exact: true }).fill('long-enough-1');
  await page.getByLabel('Repeat the password').fill('long-enough-1');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('Your password is saved').waitFor();
  const signedIn = await asAnonymous(portal).call(auth.login, {
    body: { login: email, password: 'long-enough-1', workspace: company.client.workspace },
  });
  expect(signedIn.token).toBeTruthy();
});
