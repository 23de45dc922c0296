import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '@atrium/contracts/contrast';
import { regionalLocale } from '../../lib/regionalLocale.ts';
import { weekOrder } from '../../lib/weeks.ts';
import { axisLabels, formatValue, rowsOf, weekdayName } from './data.ts';

test('months and days are written as the language writes them, other labels as they are', () => {
  expect(axisLabels(['2026-01', '2026-02'], 'en')).toEqual(['Jan', 'Feb']);
  expect(axisLabels(['2025-12', '2026-01'], 'en')).toEqual(['Dec 25', 'Jan 26']);
  expect(axisLabels(['2026-03-14'], 'uk')).toEqual(['14 бер.']);
  expect(axisLabels(['Склади', '0–1'], 'uk')).toEqual(['Склади', '0–1']);
});

test('numbers are those of the locale; an unknown one is a dash', () => {
  expect(formatValue(0.142, 'ru', { style: 'percent', maximumFractionDigits: 1 })).toBe('14,2\u00a0%');
  expect(formatValue(12268, 'en')).toBe('12,268');
  expect(formatValue(null, 'en')).toBe('—');
});

test('a row holds the values of all series, by their index', () => {
  const data = { labels: ['2026-01'], series: [{ name: 'Left', values: [3] }, { name: 'Hired', values: [null] }] }; // prettier-ignore
  expect(rowsOf(data, 'en')).toEqual([{ label: 'Jan', 0: 3, 1: null }]);
});

test('the week begins on the locale’s first day', () => {
  expect(weekOrder('uk')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(weekOrder('en-US')).toEqual([7, 1, 2, 3, 4, 5, 6]);
  expect(weekOrder(regionalLocale('en', ['en']))[0]).toBe(1);
  expect(weekdayName(1, 'en')).toBe('Mon');
  expect(weekdayName(7, 'ru')).toBe('вс');
});

const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8');
const themes = css.split('dark').map((half) => [...half.matchAll(/--chart-\d: (#\w{6})/g)].map(([, hex]) => hex!));

test.each([
  ['light', themes[0]!, '#ffffff'],
  ['dark', themes[1]!, '#171a20'],
])('the colours of the %s theme stand out from the surface', (_, colours, surface) => {
  expect(colours).toHaveLength(8);
  for (const colour of colours) expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(3);
});

type Rgb = [number, number, number];
const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
/** Viénot, Brettel and Mollon 1999: what is seen without the medium or the long cones. */
const seen = {
  deuteranopia: ([r, g, b]: Rgb): Rgb => [0.2925 * r + 0.7075 * g, 0.2925 * r + 0.7075 * g, -0.0223 * (r - g) + b],
  protanopia: ([r, g, b]: Rgb): Rgb => [0.1124 * r + 0.8876 * g, 0.1124 * r + 0.8876 * g, 0.004 * (r - g) + b],
};
const oklab = ([r, g, b]: Rgb): Rgb => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
const distance = (one: Rgb, other: Rgb) => Math.hypot(...one.map((part, at) => part - other[at]!));

test.each(Object.entries(seen))('neighbouring colours differ with %s', (_, see) => {
  for (const colours of themes) {
    const looks = colours.map((hex) => oklab(see(linear(hex))));
    for (let at = 1; at < 5; at += 1) {
      const pair = `${colours[at - 1]} ${colours[at]}`;
      expect(distance(looks[at - 1]!, looks[at]!), pair).toBeGreaterThan(0.1);
    }
  }
});
