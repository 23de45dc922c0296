import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Figure } from './measure.ts';

export function print(rows: Figure[]) {
  const cells = [
    ['', 'what', 'figure', 'ratio', 'goal', 'met'],
    ...rows.map(({ name, what, figure, ratio, goal, met }) => [
      name,
      what,
      figure,
      ratio?.toFixed(3) ?? '',
      goal,
      goal && (met ? 'yes' : 'NO'),
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const row of cells) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
}

export function saveResults(rows: Figure[]) {
  const folder = new URL('./results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memory: totalmem(), node: process.version };
  const time = new Date().toISOString();
  writeFileSync(
    new URL(`${time.replaceAll(':', '-')}.json`, folder),
    JSON.stringify({ time, machine, figures: rows }, null, 2),
  );
}
