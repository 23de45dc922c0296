import { expect, test } from 'vitest';
import { regexPrefix } from './regex.ts';

test.each([
  [/^abc/, 'abc'],
  [/^active\|city:/, 'active|city:'],
  [/^a\.b/, 'a.b'],
  [/^\\x/, '\\x'],
  [/^ab*/, 'a'],
  [/^a\+?b/, 'a'],
  [/^a\d/, 'a'],
  [/^a?/, undefined],
  [/^a|b/, undefined],
  [/^(a)/, undefined],
  [/^a/i, undefined],
  [/abc/, undefined],
])('every match of %s begins with %s', (regex, prefix) => expect(regexPrefix(regex)).toBe(prefix));
