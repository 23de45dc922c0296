import { expect, test } from 'vitest';
import { fitted, maxScale, panned, zoomed } from './lightboxZoom.ts';

const sizes = { stage: { width: 1000, height: 600 }, picture: { width: 800, height: 600 } };

test('what is at the point stays there', () => {
  const at = { x: 200, y: -100 };
  const view = zoomed(fitted, 2, at, sizes);
  expect(view.scale).toBe(2);
  expect([(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]).toEqual([at.x, at.y]);
});

test('the scale has limits, and the smallest is the fitted picture', () => {
  expect(zoomed(fitted, 100, { x: 0, y: 0 }, sizes).scale).toBe(maxScale);
  expect(zoomed({ scale: 1.2, x: 30, y: 20 }, 0.5, { x: 0, y: 0 }, sizes)).toEqual(fitted);
});

test('the picture does not leave the stage, and one that is smaller stays in the middle', () => {
  expect(panned({ scale: 2, x: 0, y: 0 }, 5_000, -5_000, sizes)).toEqual({ scale: 2, x: 300, y: -300 });
  expect(panned({ scale: 1.1, x: 0, y: 0 }, 50, 0, sizes)).toEqual({ scale: 1.1, x: 0, y: 0 });
});
