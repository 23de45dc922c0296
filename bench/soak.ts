// `npm run soak`: the full rounds of the tests, then the long measurements.
import { parseArgs } from 'node:util';
import { orFailure, type Figure } from './measure.ts';
import { measureEndurance } from './soak/endurance.ts';
import { measureMixed } from './soak/mixed.ts';
import { runRounds } from './soak/rounds.ts';
import { saveResults, print } from './table.ts';

const usage = `npm run soak -- [rounds] [P5] [P12] [--minutes 10] [--scale 1] [--only crashes]
  rounds     the tests in their full rounds; --only: files with this in their name; --scale: share of the rounds
  P5         50 mixed requests a second, 10 minutes; --scale: share of 10,000 people and 200,000 posts
  P12        half of the wall's full rate, 30 minutes`;

const { values, positionals } = read();
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
const scale = Number(values.scale ?? 1);

const parts: Record<string, () => Promise<Figure[]>> = {
  rounds: () => runRounds({ only: values.only ?? '', scale }),
  P5: () => measureMixed({ minutes: minutes ?? 10, scale }),
  P12: () => measureEndurance({ minutes: minutes ?? 30 }),
};

const names = positionals.length ? positionals : Object.keys(parts);
if (names.some((name) => !parts[name]) || [minutes ?? 1, scale].some((value) => !(value > 0))) giveUp();

// A running test gets the signal too, and 3 s to stop what it has started.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.once(end, () => setTimeout(() => process.exit(130), 3000));
const figures: Figure[] = [];
for (const name of names) {
  console.log(`\n${name}, since ${new Date().toISOString()}`);
  const begun = performance.now();
  const rows = await orFailure(name, parts[name]!);
  print(rows);
  console.log(`${name} took ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  figures.push(...rows);
}
console.log('');
print(figures);
saveResults(figures);
process.exit(figures.every(({ met }) => met) ? 0 : 1);

function read() {
  const options = { minutes: { type: 'string' }, scale: { type: 'string' }, only: { type: 'string' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return giveUp();
  }
}

function giveUp(): never {
  console.error(usage);
  process.exit(2);
}
