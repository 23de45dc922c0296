import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { signInAs, type Visit } from '@atrium/testkit/browser';
import type { Figure } from '../measure.ts';
import { arrive, settle, signedIn, type Site } from './site.ts';

interface Script {
  path: string;
  bytes: number;
}

const firstGoal = 170;
const furtherGoal = 150;

/** How much script a first route needs, gzipped, and how much each further one adds. */
export async function measureScripts(site: Site): Promise<Figure[]> {
  const { company, post } = site;
  const state = await signedIn(site);
  const visit = await arrive(site);
  const take = collect(visit);
  await visit.page.goto(`/login/?workspace=${company.client.workspace}`);
  await visit.page.locator('button[type="submit"]').waitFor();
  await visit.page.waitForLoadState('networkidle');
  const figures = [figureOf('/login', await take(), firstGoal)];

  await signInAs(visit.page, company.ana, company.client.workspace);
  await visit.page.getByRole('article').first().waitFor();
  await settle(visit);
  figures.push(figureOf('/company', await take(), furtherGoal));
  for (const [name, path] of [
    ['/notifications', '/notifications'],
    ['/profile', `/profile/${company.bo._id}`],
    ['/post', `/post/${post}`],
  ] as const) {
    await visit.page.goto(path);
    await settle(visit);
    figures.push(figureOf(name, await take(), furtherGoal));
  }
  await visit.close();

  const returning = await arrive(site, state);
  const taken = collect(returning);
  await returning.page.goto('/company');
  await returning.page.getByRole('article').first().waitFor();
  await settle(returning);
  figures.push(figureOf('/company, signed in before', await taken(), firstGoal));
  await returning.close();
  return figures;
}

/** The scripts that have been loaded since it was asked last, each counted once. */
function collect({ page }: Visit): () => Promise<Script[]> {
  const seen = new Set<string>();
  let fresh: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || response.status() !== 200 || seen.has(pathname)) return;
    seen.add(pathname);
    fresh.push(weigh(pathname, response));
  });
  return async () => {
    const scripts = await Promise.all(fresh);
    fresh = [];
    return scripts;
  };
}

const weigh = async (path: string, response: Response): Promise<Script> => ({
  path,
  bytes: gzipSync(await response.body()).length,
});

function figureOf(route: string, scripts: Script[], goal: number): Figure {
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const isFirst = goal === firstGoal;
  return {
    name: 'P13',
    what: `script of ${isFirst ? 'the first route' : 'a further route'} ${route}, gzip`,
    figure: `${kilobytes.toFixed(0)} kB in ${scripts.length} files`,
    goal: `≤ ${goal} kB`,
    met: kilobytes <= goal,
  };
}
