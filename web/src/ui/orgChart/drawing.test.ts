import { expect, test } from 'vitest';
import { scaleFor } from './drawing.ts';

test('a picture is as sharp as browsers allow', () => {
  expect(scaleFor({ width: 1000, height: 800 })).toBe(2);
  for (const size of [
    { width: 40_000, height: 500 },
    { width: 12_000, height: 12_000 },
  ]) {
    const scale = scaleFor(size);
    expect(scale).toBeGreaterThan(0);
    expect(Math.max(size.width, size.height) * scale).toBeLessThanOrEqual(16_000);
    expect(size.width * size.height * scale ** 2).toBeLessThanOrEqual(60_000_001);
  }
});
