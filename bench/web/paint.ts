import { type Figure, median } from '../measure.ts';
import { arrive, settle, signedIn, type Site, type State } from './site.ts';

const rounds = 5;

/** As Lighthouse's slow phone: 4 × slower, 1.6 Mbit/s, 150 ms there and back. */
const slowness = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// Runs in the page, before anything of the page's own.
const observe = `
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

interface Seen {
  lcp: number;
  cls: number;
}

/** When the largest part is painted on a slow phone, and how much moves under the reader's eyes. */
export async function measurePaint(site: Site): Promise<Figure[]> {
  const state = await signedIn(site);
  return [
    ...(await paintOf(site, `/login/?workspace=${site.company.client.workspace}`)),
    ...(await paintOf(site, '/company', state)),
  ];
}

async function paintOf(site: Site, path: string, state?: State): Promise<Figure[]> {
  const all: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await paintOnce(site, path, state));
  const lcp = median(all.map((seen) => seen.lcp)) / 1000;
  const cls = Math.max(...all.map((seen) => seen.cls));
  const route = path.split('/?')[0]!;
  return [
    {
      name: 'P13',
      what: `LCP of ${route}, 4 × slowed, 1.6 Mbit/s, nothing cached`,
      figure: `${lcp.toFixed(2)} s`,
      goal: '≤ 2.5 s',
      met: lcp > 0 && lcp <= 2.5,
    },
    {
      name: 'P13',
      what: `CLS of ${route}, the worst of ${rounds}`,
      figure: cls.toFixed(3),
      goal: '≤ 0.02',
      met: cls <= 0.02,
    },
  ];
}

async function paintOnce(site: Site, path: string, state?: State): Promise<Seen> {
  const visit = await arrive(site, state);
  const session = await visit.page.context().newCDPSession(visit.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await visit.page.addInitScript(observe);
  await visit.page.goto(path);
  if (state) await visit.page.getByRole('article').first().waitFor();
  else await visit.page.locator('button[type="submit"]').waitFor();
  if (state) await settle(visit);
  await visit.page.waitForTimeout(500);
  const seen = (await visit.page.evaluate('window.seen')) as Seen;
  await visit.close();
  return seen;
}
