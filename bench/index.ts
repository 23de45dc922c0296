import { notMeasured, orFailure, type Figure } from './measure.ts';
import { measureOnOnePortal, onePortalNames } from './onePortal.ts';
import { measureStartup } from './startup.ts';
import { measureEmbedded } from './embedded.ts';
import { measureImporting } from './importing.ts';
import { measureGrowth } from './growth.ts';
import { measurePeople } from './people.ts';
import { measureQueries } from './queries.ts';
import { measureStructure } from './structure.ts';
import { saveResults, print } from './table.ts';
import { measureWeb } from './web.ts';

const measurements: { names: string[]; measure: (names: string[]) => Promise<Figure[]> }[] = [
  { names: onePortalNames, measure: measureOnOnePortal },
  { names: ['P10', 'P11'], measure: measureStartup },
  { names: ['P13'], measure: measureWeb },
  { names: ['P14'], measure: measureQueries },
  { names: ['P15'], measure: measureGrowth },
  { names: ['P16'], measure: measureEmbedded },
  { names: ['P17'], measure: measurePeople },
  { names: ['P18'], measure: measureImporting },
  { names: ['P19'], measure: measureStructure },
];

const all = measurements.flatMap(({ names }) => names);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const { names, measure } of measurements) {
  const wanted = names.filter((name) => !asked.length || asked.includes(name));
  if (!wanted.length) continue;
  const begun = performance.now();
  const rows = await orFailure(wanted.join(', '), () => measure(wanted));
  print(rows);
  console.log(`${wanted.join(', ')} took ${((performance.now() - begun) / 60_000).toFixed(1)} min\n`);
  figures.push(...rows);
}
figures.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

print(figures);
saveResults(figures);
process.exit(figures.some(({ what }) => what === notMeasured) ? 1 : 0);
