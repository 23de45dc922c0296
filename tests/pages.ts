import type { Person } from '@atrium/testkit';
import {
  openBrowser,
  restoreSession,
  sessionIn,
  visit,
  type Session,
  type Visit,
  type VisitOptions,
} from '@atrium/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export type { VisitOptions };

/** Of the worker; it ends when the worker closes its pipe. */
let shared: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= openBrowser());
  if (browser.isConnected()) return browser;
  return (shared = openBrowser());
}

/**
 * The pages that a test opens: after it they are closed, and none may have reported a script error or a violation of the
 * content policy.
 */
export function usePages(portalUrl = () => inject('portal').url) {
  let browser: Browser;
  const visits: Visit[] = [];
  const kept: Visit[] = [];
  const sessions = new Map<string, Session>();

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  afterEach(async () => {
    const complaints = kept.flatMap((visited) => visited.complaints.splice(0));
    for (const visited of visits.splice(0)) {
      complaints.push(...visited.complaints);
      await visited.close();
    }
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    for (const visited of kept) await visited.close();
  });

  /** A page in a new browser context, not signed in. What a service worker fetches would pass by `page.route`. */
  const open = async (options: VisitOptions = {}, url = portalUrl()): Promise<Page> => {
    const visited = await visit(browser, url, { serviceWorkers: 'block', ...options });
    visits.push(visited);
    return visited.page;
  };

  /** A page of a person who is signed in, before it has gone anywhere. */
  const openAs = async (person: Person, workspace: string, options: VisitOptions = {}): Promise<Page> => {
    const session = sessions.get(person.email) ?? (await sessionIn(browser, portalUrl(), person, workspace));
    sessions.set(person.email, session);
    const page = await open(options);
    await restoreSession(page, session);
    return page;
  };

  return {
    open,
    openAs,
    /** A page of the caller's, treated like the others. */
    async add(visiting: (browser: Browser) => Promise<Visit>): Promise<Page> {
      const visited = await visiting(browser);
      visits.push(visited);
      return visited.page;
    },
    /** The same that stays open to the end of the file, for tests that only look at what they load. */
    async keep(visiting: (browser: Browser) => Promise<Visit>): Promise<Page> {
      const visited = await visiting(browser);
      kept.push(visited);
      return visited.page;
    },
    /** The wall of a person who is signed in. */
    async enter(person: Person, workspace: string, options: VisitOptions = {}): Promise<Page> {
      const page = await openAs(person, workspace, options);
      await page.goto('/company');
      return page;
    },
    /** The session of the person has ended: `enter` signs in again. */
    forget: (person: Person) => sessions.delete(person.email),
    /** Forgets what the pages have reported so far: the test has caused it. */
    forgive: () => visits.forEach(({ complaints }) => complaints.splice(0)),
  };
}
