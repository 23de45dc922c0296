import { expect, test } from 'vitest';
import { contrast, mixed, readable, textOn } from './contrast.ts';

test('the ratios are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#0000ff', '#ffff00')).toBeCloseTo(8.0, 1);
});

test('a mixture begins with the one and ends with the other', () => {
  expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff');
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('a colour that can be read stays as it is', () => {
  expect(readable('#3355e0', '#000000', ['#ffffff'])).toBe('#3355e0');
});

const hexes = ['00', '33', '77', 'aa', 'ff'];
const colours = hexes.flatMap((red) => hexes.flatMap((green) => hexes.map((blue) => `#${red}${green}${blue}`)));

test('every colour becomes readable, no further from itself than it must', () => {
  const onWhite = (colour: string) => contrast(colour, '#ffffff');
  const moved = colours.map((colour) => readable(colour, '#000000', ['#ffffff']));
  expect(moved.filter((colour) => onWhite(colour) < 4.5)).toEqual([]);
  const changed = moved.filter((colour, index) => colour !== colours[index]);
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.filter((colour) => onWhite(colour) >= 6)).toEqual([]);
});

test('there is a text for every colour', () => {
  for (const colour of colours) expect(contrast(textOn(colour), colour), colour).toBeGreaterThanOrEqual(4.5);
  expect(textOn('#3355e0')).toBe('#ffffff');
  expect(textOn('#ffff00')).toBe('#0c1020');
});
