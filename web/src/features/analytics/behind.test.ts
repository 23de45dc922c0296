import { staffFigures } from '@atrium/contracts/analyticsKinds';
import { expect, test } from 'vitest';
import { readBehind } from './behind.ts';

test('a day that there is not is left out of the address', () => {
  const params = new URLSearchParams({ 'b.figure': staffFigures[0], 'b.from': '2026-99-99', 'b.to': '2026-11-30' });
  expect(readBehind(params)).toEqual({ figure: staffFigures[0], to: '2026-11-30' });
});
