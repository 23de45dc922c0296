import { expect, test } from 'vitest';
import { languageName } from './languageName.ts';

test.each([
  ['fr', 'French'],
  ['not a code', null],
  ['auto_detect!', null],
  ['', null],
  ['x', null],
])('the language of code "%s" is %s', (code, name) => expect(languageName(code, 'en')).toBe(name));
