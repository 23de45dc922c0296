import { type Filled, makeFilled } from '../fill.ts';
import { type Figure, load, median } from '../measure.ts';
import { refusedIn, steadily, within } from '../steady.ts';
import { withPortal } from '../withPortal.ts';
import { below, weightOf } from '../weight.ts';

/** So many parts of the time: a minute each of thirty. */
const slices = 30;
/** What is compared: the five minutes after minute ten and the last five. */
const early = [10, 15] as const;
const late = [25, 30] as const;

/** P12: half of what the wall can give, for long: what grows and what slows down? */
export async function measureLasting({ minutes }: { minutes: number }): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const company = await makeFilled(portal, { people: 20, posts: 200 });
    const perSecond = (await fullRate(portal.url, company)) / 2;
    const token = await company.ana.token();
    const weights: number[] = [];
    const parts = await steadily({
      url: portal.url,
      perSecond,
      seconds: minutes * 60,
      slices,
      ask: () => ({ path: `/api/post/news/${company.client._id}/1`, token }),
      onSlice: () => weights.push(weightOf(below(process.pid))),
    });
    const slow = parts.map(({ times }) => within(times, 0.99));
    const refused = refusedIn(parts);
    const at = `${perSecond.toFixed(0)}/s for ${minutes} min`;
    const slowness = drift(slowest, slow, `${at}, ${refused || 'none refused'}`);
    return [drift(memory, weights, at), { ...slowness, met: slowness.met && !refused }];
  });
}

const part = (values: number[], [from, to]: readonly [number, number]) => median(values.slice(from, to));

interface Drifting {
  what: string;
  unit: string;
  most: number;
  show: (value: number) => string;
}

const memory: Drifting = { what: 'memory', unit: 'MB', most: 1.05, show: (value) => value.toFixed(0) };
const slowest: Drifting = { what: 'p99', unit: 'ms', most: 1.3, show: (value) => value.toFixed(1) };

function drift({ what, unit, most, show }: Drifting, values: number[], at: string): Figure {
  const [before, after] = [part(values, early), part(values, late)];
  return {
    name: 'P12',
    what: `${what} after a third of the time and at the end, ${at}`,
    figure: `${show(before)} → ${show(after)} ${unit}`,
    ratio: after / before,
    goal: `≤ ${most}`,
    met: after <= before * most,
  };
}

/** P1's rate: the wall, 16 at a time. */
async function fullRate(url: string, { client, ana }: Filled): Promise<number> {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const wall = { url: `${url}/api/post/news/${client._id}/1`, headers, width: 16, milliseconds: 3000 };
  await load(wall); // warming up
  return median([await load(wall), await load(wall), await load(wall)].map(({ rate }) => rate));
}
