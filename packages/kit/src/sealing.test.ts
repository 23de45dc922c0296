import { expect, test } from 'vitest';
import { makeSealer } from './sealing.ts';

const former = 'f'.repeat(32);
const current = 'c'.repeat(32);

test('a sealed text opens for its owner only, and hides what it holds', () => {
  const { seal, open } = makeSealer('secrets', [current]);
  const sealed = seal('JBSWY3DPEHPK3PXP', 'ana');
  expect(open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
  expect(Buffer.from(sealed.text, 'base64').toString('latin1')).not.toContain('JBSWY3DP');
  expect(() => open(sealed, 'bo')).toThrow();
  expect(seal('JBSWY3DPEHPK3PXP', 'ana').text).not.toBe(sealed.text);
});

test('a changed text does not open', () => {
  const { seal, open } = makeSealer('secrets', [current]);
  const sealed = seal('JBSWY3DPEHPK3PXP', 'ana');
  const bytes = Buffer.from(sealed.text, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => open({ ...sealed, text: bytes.toString('base64') }, 'ana')).toThrow();
});

test('a former key opens what it sealed, and the current one seals', () => {
  const before = makeSealer('secrets', [former]).seal('text', 'ana');
  const { open, seal, isCurrent } = makeSealer('secrets', [current, former]);
  expect(open(before, 'ana')).toBe('text');
  expect(isCurrent(before)).toBe(false);
  expect(isCurrent(seal('text', 'ana'))).toBe(true);
  expect(() => makeSealer('secrets', [current]).open(before, 'ana')).toThrow(/no key/);
});

test('keys of another purpose do not open it', () => {
  const sealed = makeSealer('secrets', [current]).seal('text', 'ana');
  expect(() => makeSealer('tokens', [current]).open(sealed, 'ana')).toThrow(/no key/);
});
