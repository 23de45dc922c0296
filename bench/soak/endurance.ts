import { type FilledCompany, makeFilledCompany } from '../filledCompany.ts';
import { type Figure, load, median } from '../measure.ts';
import { describeFailures, askAtFixedRate, within } from '../fixedRate.ts';
import { withPortal } from '../withPortal.ts';
import { descendantsOf, memoryOf } from '../processMemory.ts';

// Of thirty minutes a slice is a minute; the five after the tenth are compared with the last five.
const slices = 30;
const early = [10, 15] as const;
const late = [25, 30] as const;

/** P12: memory and p99 over a long time at half of the wall's full rate. */
export async function measureEndurance({ minutes }: { minutes: number }): Promise<Figure[]> {
  return withPortal(async (portal) => {
    const company = await makeFilledCompany(portal, { people: 20, posts: 200 });
    const perSecond = (await fullRate(portal.url, company)) / 2;
    const token = await company.ana.token();
    const memoryMb: number[] = [];
    const parts = await askAtFixedRate({
      url: portal.url,
      perSecond,
      seconds: minutes * 60,
      slices,
      ask: () => ({ path: `/api/post/news/${company.client._id}/1`, token }),
      onSlice: () => memoryMb.push(memoryOf(descendantsOf(process.pid))),
    });
    const p99s = parts.map(({ times }) => within(times, 0.99));
    const refused = describeFailures(parts);
    const at = `${perSecond.toFixed(0)}/s for ${minutes} min`;
    const latency = drift(p99, p99s, `${at}, ${refused || 'none refused'}`);
    return [drift(memory, memoryMb, at), { ...latency, met: latency.met && !refused }];
  });
}

const part = (values: number[], [from, to]: readonly [number, number]) => median(values.slice(from, to));

interface Drifting {
  what: string;
  unit: string;
  maxRatio: number;
  show: (value: number) => string;
}

const memory: Drifting = { what: 'memory', unit: 'MB', maxRatio: 1.05, show: (value) => value.toFixed(0) };
const p99: Drifting = { what: 'p99', unit: 'ms', maxRatio: 1.3, show: (value) => value.toFixed(1) };

function drift({ what, unit, maxRatio, show }: Drifting, values: number[], at: string): Figure {
  const [before, after] = [part(values, early), part(values, late)];
  return {
    name: 'P12',
    what: `${what} after a third of the time and at the end, ${at}`,
    figure: `${show(before)} → ${show(after)} ${unit}`,
    ratio: after / before,
    goal: `≤ ${maxRatio}`,
    met: after <= before * maxRatio,
  };
}

async function fullRate(url: string, { client, ana }: FilledCompany): Promise<number> {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const wall = { url: `${url}/api/post/news/${client._id}/1`, headers, concurrency: 16, durationMs: 3000 };
  await load(wall); // warm-up
  return median([await load(wall), await load(wall), await load(wall)].map(({ rate }) => rate));
}
