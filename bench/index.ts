import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Figure } from './measure.ts';
import { measureStartup } from './startup.ts';
import { measureWall } from './wall.ts';

const all = ['P1', 'P4', 'P10', 'P11'];
const asked = process.argv.slice(2);
const names = asked.length ? asked : all;
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(2);
}

const wanted = (list: string[]) => list.filter((name) => names.includes(name));
const figures: Figure[] = [];
if (wanted(['P1', 'P4']).length) figures.push(...(await measureWall(names)));
if (wanted(['P10', 'P11']).length) figures.push(...(await measureStartup(names)));

print(figures);
keep(figures);
process.exit(0);

function print(rows: Figure[]) {
  const cells = [
    ['', 'what', 'figure', 'ratio', 'goal', 'met'],
    ...rows.map(({ name, what, figure, ratio, goal, met }) => [
      name,
      what,
      figure,
      ratio?.toFixed(3) ?? '',
      goal,
      met ? 'yes' : 'NO',
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}

function keep(rows: Figure[]) {
  const folder = new URL('./results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
  const time = new Date().toISOString();
  writeFileSync(
    new URL(`${time.replaceAll(':', '-')}.json`, folder),
    JSON.stringify({ time, machine, figures: rows }, null, 2),
  );
}
