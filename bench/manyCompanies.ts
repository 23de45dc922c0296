import type { Portal } from '@atrium/testkit/portal';
import { type FilledCompany, makeFilledCompany } from './filledCompany.ts';
import { type Figure, median, orFailure } from './measure.ts';
import {
  type BenchRequest,
  askAtFullSpeed,
  describeFailures,
  type Slice,
  askAtFixedRate,
  within,
} from './fixedRate.ts';

const seconds = 6;
const rounds = 3;
const requestsPerSecond = 20;

// The second page, which is never cached.
const wall = ({ client }: FilledCompany) => `/api/post/news/${client._id}/2`;

/** P15: the wall of one company and of 200; and beside a company that asks ten times as much. */
export async function measureManyCompanies(portal: Portal): Promise<Figure[]> {
  const [first, second] = [
    await makeFilledCompany(portal, { people: 20, posts: 100 }),
    await makeFilledCompany(portal, { people: 20, posts: 100 }),
  ];
  const noise = await orFailure('P15', async () => [await besideNoise(portal, first, second)]);
  const spreading = await orFailure('P15', async () => {
    const all = [first, second];
    while (all.length < 200) {
      const some = Array.from({ length: 6 }, () => makeFilledCompany(portal, { people: 20, posts: 100 }));
      all.push(...(await Promise.all(some)));
    }
    return [await compareSpread(portal, all)];
  });
  return [...noise, ...spreading];
}

async function compareSpread(portal: Portal, all: FilledCompany[]): Promise<Figure> {
  const rates: [number, number][] = [];
  for (let round = 0; round < 5; round += 1)
    rates.push([await spread(portal, all.slice(0, 1)), await spread(portal, all)]); // interleaved: a busy moment affects both
  return spreadFigure(rates);
}

/** Answers a second for the walls of these companies, one company after the other. */
async function spread({ url }: Portal, companies: FilledCompany[]): Promise<number> {
  const asks: BenchRequest[] = [];
  for (const company of companies) asks.push({ path: wall(company), token: await company.ana.token() });
  const ask = (n: number) => asks[n % asks.length]!;
  await askAtFullSpeed({ url, seconds: 1, ask }); // warm-up
  return askAtFullSpeed({ url, seconds: 3, ask });
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

async function besideNoise({ url }: Portal, quiet: FilledCompany, noisy: FilledCompany): Promise<Figure> {
  const paced = async (company: FilledCompany, perSecond: number) => {
    const token = await company.ana.token();
    const [slice] = await askAtFixedRate({ url, perSecond, seconds, ask: () => ({ path: wall(company), token }) });
    return slice!;
  };
  const token = await quiet.ana.token();
  await askAtFullSpeed({ url, seconds: 5, ask: () => ({ path: wall(quiet), token }) }); // warm-up
  const results: { alone: number; beside: number }[] = [];
  const slices: Slice[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await paced(quiet, requestsPerSecond);
    const [beside, loud] = await Promise.all([paced(quiet, requestsPerSecond), paced(noisy, requestsPerSecond * 10)]);
    results.push({ alone: within(alone.times, 0.99), beside: within(beside.times, 0.99) });
    slices.push(alone, beside, loud);
  }
  const [aloneMs, besideMs] = [median(results.map(({ alone }) => alone)), median(results.map(({ beside }) => beside))];
  const ratio = median(results.map(({ alone, beside }) => beside / alone));
  const failures = describeFailures(slices);
  return {
    name: 'P15',
    what: 'p99 of a company’s wall beside one that asks 10 × as much',
    figure: `${aloneMs.toFixed(1)} → ${besideMs.toFixed(1)} ms${failures && `, ${failures}`}`,
    ratio,
    goal: '≤ 2 ×',
    met: ratio <= 2 && !failures,
  };
}
