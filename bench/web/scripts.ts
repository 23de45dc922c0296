import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { signInAs, type Visit } from '@atrium/testkit/browser';
import type { Figure } from '../measure.ts';
import { openVisit, settle, signedIn, type BenchBrowser } from './browser.ts';

interface Script {
  path: string;
  bytes: number;
}

const firstRouteGoalKb = 170;
const furtherRouteGoalKb = 150;

/** Size of the scripts of a first route, gzipped, and what each further route adds. */
export async function measureScripts(context: BenchBrowser): Promise<Figure[]> {
  const { company, postId } = context;
  const state = await signedIn(context);
  const visit = await openVisit(context);
  const take = collect(visit);
  await visit.page.goto(`/login/?workspace=${company.client.workspace}`);
  await visit.page.locator('button[type="submit"]').waitFor();
  await visit.page.waitForLoadState('networkidle');
  const figures = [figureOf('/login', await take(), firstRouteGoalKb)];

  await signInAs(visit.page, company.ana, company.client.workspace);
  await visit.page.getByRole('article').first().waitFor();
  await settle(visit);
  figures.push(figureOf('/company', await take(), furtherRouteGoalKb));
  for (const [name, path] of [
    ['/notifications', '/notifications'],
    ['/profile', `/profile/${company.bo._id}`],
    ['/post', `/post/${postId}`],
  ] as const) {
    await visit.page.goto(path);
    await settle(visit);
    figures.push(figureOf(name, await take(), furtherRouteGoalKb));
  }
  await visit.close();

  const returning = await openVisit(context, state);
  const takeReturning = collect(returning);
  await returning.page.goto('/company');
  await returning.page.getByRole('article').first().waitFor();
  await settle(returning);
  figures.push(figureOf('/company, already signed in', await takeReturning(), firstRouteGoalKb));
  await returning.close();
  return figures;
}

/** Collects loaded scripts; each call answers those since the last call, each script once. */
function collect({ page }: Visit): () => Promise<Script[]> {
  const seen = new Set<string>();
  let fresh: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || response.status() !== 200 || seen.has(pathname)) return;
    seen.add(pathname);
    fresh.push(sizeOf(pathname, response));
  });
  return async () => {
    const scripts = await Promise.all(fresh);
    fresh = [];
    return scripts;
  };
}

const sizeOf = async (path: string, response: Response): Promise<Script> => ({
  path,
  bytes: gzipSync(await response.body()).length,
});

function figureOf(route: string, scripts: Script[], goal: number): Figure {
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const isFirst = goal === firstRouteGoalKb;
  return {
    name: 'P13',
    what: `script of ${isFirst ? 'the first route' : 'a further route'} ${route}, gzip`,
    figure: `${kilobytes.toFixed(0)} kB in ${scripts.length} files`,
    goal: `≤ ${goal} kB`,
    met: kilobytes <= goal,
  };
}
