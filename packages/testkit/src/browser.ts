import { auth } from '@atrium/contracts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Person } from './cast.ts';
import { eventually } from './eventually.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium of the machine; `npm test` sets CHROMIUM. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });

export interface Visit {
  page: Page;
  /** Script errors and violations of the content policy. */
  complaints: string[];
  close(): Promise<void>;
}

/** `phone`: 390 × 844, touch. */
export type VisitOptions = BrowserContextOptions & { phone?: boolean };

/** A new browser context, not signed in unless `storageState` says so. */
export async function newContext(browser: Browser, url: string, { phone = false, ...options }: VisitOptions = {}) {
  const size = phone
    ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1440, height: 900 } };
  return patient(await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...size, ...options }));
}

/** Waits are as long as those of `eventually`. */
function patient(context: BrowserContext) {
  context.setDefaultTimeout(60_000);
  return context;
}

/** Opens a page in a new browser context. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await newContext(browser, url, options);
  return { ...(await openPage(context)), close: () => context.close() };
}

/** Opens a page in a browser context of the caller's. */
export async function openPage(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|requires 'Trusted|Uncaught/.test(message.text()))
      complaints.push(message.text());
  });
  return { page, complaints, close: () => page.close() };
}

/** The one wait for a time: for what must not happen. Everything else waits for a state. */
// oxlint-disable-next-line no-restricted-properties
export const nothingHappens = (page: Page, timeMs = 300) => page.waitForTimeout(timeMs);

/** Resolves when closed dialogs and menus have taken their steps back in the history: a reload before that is cut off. */
export async function layersClosed(page: Page) {
  await eventually(async () => {
    const open = await page.evaluate<number>('history.state?.layer ?? 0');
    if (open > 0) throw new Error(`${open} layers are open`);
  });
}

export async function signInAs(page: Page, person: Pick<Person, 'email' | 'password'>, workspace: string) {
  await page.goto(`/login/?workspace=${workspace}`);
  await page.locator('input[autocomplete="username"]').fill(person.email);
  await page.locator('input[autocomplete="current-password"]').fill(person.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/company');
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A new session as the sign-in form leaves it in the browser, without loading the form. */
export async function sessionIn(
  browser: Browser,
  url: string,
  { email: login, password }: Pick<Person, 'email' | 'password'>,
  workspace: string,
): Promise<Session> {
  const context = patient(await browser.newContext({ baseURL: url }));
  const answer = await eventually(async () => {
    const given = await context.request.post(auth.loginPage.path, { data: { login, password, workspace } });
    if ([503, 504].includes(given.status())) throw new Error('the portal is too busy');
    return given;
  });
  if (!answer.ok()) throw new Error(`${login} could not sign in: ${answer.status()} ${await answer.text()}`);
  const { token, result } = auth.loginPage.result!.parse(await answer.json());
  const { cookies } = await context.storageState();
  await context.close();
  const stored = { authorization: 'true', token, uid: result._id };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return { cookies, origins: [{ origin: url, localStorage }] };
}

/** Signs in with the first document that the page opens; a `storageState` opens a page of its own for that. */
export async function restoreSession(page: Page, { cookies, origins }: Session) {
  await page.context().addCookies(cookies);
  const stored = JSON.stringify(Object.fromEntries(origins.map(({ origin, localStorage }) => [origin, localStorage])));
  const source = `{
    const stored = ${stored}[location.origin] ?? [];
    for (const { name, value } of stored) localStorage.setItem(name, value);
  }`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  page.once('domcontentloaded', () => void devtools.detach().catch(() => undefined)); // takes the script along
}
