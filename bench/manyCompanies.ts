import type { Portal } from '@atrium/testkit/portal';
import { type Filled, makeFilled } from './fill.ts';
import { type Figure, median, orFailure } from './measure.ts';
import { type Ask, fullSpeed, refusedIn, type Slice, steadily, within } from './steady.ts';

const seconds = 6;
const rounds = 3;
/** What a usual company asks in these measurements. */
const usual = 20;

/** The second page, which is never kept ready. */
const wall = ({ client }: Filled) => `/api/post/news/${client._id}/2`;

/** P15: one company's wall alone and among 200; and beside one that asks ten times as much as others. */
export async function measureManyCompanies(portal: Portal): Promise<Figure[]> {
  const [first, second] = [
    await makeFilled(portal, { people: 20, posts: 100 }),
    await makeFilled(portal, { people: 20, posts: 100 }),
  ];
  const noise = await orFailure('P15', async () => [await besideNoise(portal, first, second)]);
  const spreading = await orFailure('P15', async () => {
    const all = [first, second];
    while (all.length < 200) {
      const some = Array.from({ length: 6 }, () => makeFilled(portal, { people: 20, posts: 100 }));
      all.push(...(await Promise.all(some)));
    }
    return [await compareSpread(portal, all)];
  });
  return [...noise, ...spreading];
}

async function compareSpread(portal: Portal, all: Filled[]): Promise<Figure> {
  const rates: [number, number][] = [];
  for (let round = 0; round < 5; round += 1)
    rates.push([await spread(portal, all.slice(0, 1)), await spread(portal, all)]); // in turn: a busy moment meets both
  return spreadFigure(rates);
}

/** The rate of walls, asked for in each of the companies in turn. */
async function spread({ url }: Portal, companies: Filled[]): Promise<number> {
  const asks: Ask[] = [];
  for (const company of companies) asks.push({ path: wall(company), token: await company.ana.token() });
  const ask = (n: number) => asks[n % asks.length]!;
  await fullSpeed({ url, seconds: 1, ask }); // warming up
  return fullSpeed({ url, seconds: 3, ask });
}

function spreadFigure(rates: [number, number][]): Figure {
  const ratio = median(rates.map(([one, many]) => many / one));
  const [one, many] = [median(rates.map(([each]) => each)), median(rates.map(([, each]) => each))];
  return {
    name: 'P15',
    what: 'wall, in one company and in 200 in turn',
    figure: `${one.toFixed(0)}/s, ${many.toFixed(0)}/s`,
    ratio,
    goal: '≥ 0.9',
    met: ratio >= 0.9,
  };
}

async function besideNoise({ url }: Portal, quiet: Filled, noisy: Filled): Promise<Figure> {
  const paced = async (company: Filled, perSecond: number) => {
    const token = await company.ana.token();
    const [part] = await steadily({ url, perSecond, seconds, ask: () => ({ path: wall(company), token }) });
    return part!;
  };
  const token = await quiet.ana.token();
  await fullSpeed({ url, seconds: 5, ask: () => ({ path: wall(quiet), token }) }); // warming up
  const results: { alone: number; beside: number }[] = [];
  const parts: Slice[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await paced(quiet, usual);
    const [beside, loud] = await Promise.all([paced(quiet, usual), paced(noisy, usual * 10)]);
    results.push({ alone: within(alone.times, 0.99), beside: within(beside.times, 0.99) });
    parts.push(alone, beside, loud);
  }
  const [before, after] = [median(results.map(({ alone }) => alone)), median(results.map(({ beside }) => beside))];
  const ratio = median(results.map(({ alone, beside }) => beside / alone));
  const refused = refusedIn(parts);
  return {
    name: 'P15',
    what: 'p99 of a company’s wall beside one that asks 10 × as much',
    figure: `${before.toFixed(1)} → ${after.toFixed(1)} ms${refused && `, ${refused}`}`,
    ratio,
    goal: '≤ 2 ×',
    met: ratio <= 2 && !refused,
  };
}
