import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withRegexBudget } from './budget.ts';
import { linearTest } from './linear.ts';
import { plainTest } from './plain.ts';
import { linearSearch } from './search.ts';
import { toRegExp } from '../query/regex.ts';

const matches = (pattern: string, text: string, options = '') =>
  toRegExp({ _bsontype: 'BSONRegExp', pattern, options }).test(text);

// Source of the expected values: pcre2pattern(3), https://www.pcre.org/current/doc/html/pcre2pattern.html
describe('as PCRE', () => {
  test.each<[pattern: string, options: string, yes: string[], no: string[]]>([
    ['a$', '', ['a', 'a\n', 'ba'], ['a\n\n', 'a\nb', 'ab']],
    ['a\\Z', 'm', ['a', 'a\n'], ['a\n\n', 'a\nb']],
    ['a\\z', '', ['a'], ['a\n']],
    ['\\Aa', 'm', ['ab'], ['b\na']],
    ['a$', 'm', ['a\nb', 'a'], ['ab']],
    ['^b', 'm', ['a\nb'], ['ab']],
    ['^$', 'm', ['', 'a\n\nb'], ['a\n', 'a']],
    ['(?m)^b$', '', ['a\nb\nc'], ['ab']],
    ['(?m:^b)$', '', ['a\nb', 'a\nb\n'], ['a\nb\nc']],
    ['(^|,)x($|,)', '', ['x', 'a,x,b', 'x\n'], ['ax', 'xb']],
    ['^(?:a$|b$)', '', ['a', 'b\n'], ['ab']],
    ['[[:alpha:]]+[[:digit:]]', '', ['a1'], ['é1', 'a']],
    ['[[:^digit:]x]', '', ['a'], ['1']],
    ['(?i)ABC', '', ['abc', 'xAbC'], ['ab']],
    ['a(?i)b', '', ['aB'], ['AB']],
    ['a(?#comment)b', '', ['ab'], ['a']],
    ['\\Qa.b\\E+', '', ['a.b', 'a.bbb'], ['axb']],
    ['^\\Q[x]', '', ['[x]'], ['x']],
    ['\\s', '', [' ', '\v', '\f'], ['\u00a0', 'a']],
    ['^[^\\S]$', '', [' ', '\v'], ['a']],
    ['\\h', '', ['\t', '\u00a0'], ['\n']],
    ['\\v', '', ['\n', '\u2028'], ['\t']],
    ['^\\N$', '', ['a', '\r'], ['\n']],
    ['^.$', '', ['😀', '\r', '\u2028'], ['\n', '']],
    ['^.$', 's', ['\n'], ['']],
    ['\\w\\b', '', ['é a'], ['é']],
    ['\\e\\x41\\x{416}\\060', '', ['\u001bAЖ0'], ['A']],
    ['[\\b\\101]', '', ['\b', 'A'], ['b']],
    ['^[]a]$', '', [']', 'a'], ['[']],
    ['^[[a]$', '', ['[', 'a'], [']']],
    ['^a{,2}$', '', ['a{,2}'], ['aa']],
    ['^x{2}y{1,}z{0,1}$', '', ['xxyy', 'xxyz'], ['xy']],
    ['\\p{Lu}\\pL', '', ['Жж'], ['жж']],
    ['ж', 'i', ['Ж'], ['ы']],
    ['(?<year>\\d{4})', '', ['in 2024'], ['24']],
    ['\\d', '', ['1'], ['١']],
    ['a|b\\Z', '', ['ac', 'b\n'], ['bc']],
  ])('/%s/%s', (pattern, options, yes, no) => {
    expect(yes.filter((text) => !matches(pattern, text, options))).toEqual([]);
    expect(no.filter((text) => matches(pattern, text, options))).toEqual([]);
  });
});

test.each([
  '(a)\\1',
  'a(?=b)',
  'a(?!b)',
  '(?<=a)b',
  '(?<!a)b',
  '(?>a)',
  'a++',
  '(?|a)',
  '(?R)',
  '(?x) a',
  '(*UCP)a',
  '\\K',
  '\\G',
  '\\R',
  '\\X',
  '\\u0041',
  '\\p{Cyrillic}',
  'a$\\n',
  '(a$)b',
  'a{1001}',
  '[a',
  '[z-a]',
  '(',
  ')',
  'a**',
  '*a',
  '\\',
  '[[.a.]]',
  '(?#',
  `${'('.repeat(5_000)}${')'.repeat(5_000)}`,
])('/%s/ is refused', (pattern) =>
  expect(() => matches(pattern, '')).toThrow(
    expect.objectContaining({
      code: 51091,
      message: expect.stringMatching(/^Regular expression is invalid: /) as string,
    }),
  ),
);

test.each([
  ['(x+x+)+y', 'x'.repeat(100_000)],
  ['(.*)*(.*)*(.*)*[yz]$', 'x'.repeat(100_000)],
  ['(a|a?)+b', 'a'.repeat(100_000)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(100_000)],
])('/%s/ takes no time', { tags: ['full'] }, (pattern, text) => {
  const started = performance.now();
  expect(matches(pattern, text)).toBe(false);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a large pattern over a large text is given up', { tags: ['full'] }, () => {
  const letters = fc.sample(fc.constantFrom('a', 'b'), { numRuns: 300_000, seed: 1 }).join('');
  const started = performance.now();
  expect(() => matches('(?:a[ab]{500}){2}c', `c${letters}`)).toThrow(expect.objectContaining({ code: 51156 }));
  expect(performance.now() - started).toBeLessThan(5_000);
});

describe('texts that are nearly there at each letter', () => {
  const LENGTH = 32_000;
  const wanted = `b${'a'.repeat(LENGTH)}`;
  const text = 'a'.repeat(16_000_000);

  const answerOf = (match: () => boolean) => {
    try {
      return match();
    } catch (error) {
      return (error as { code: unknown }).code;
    }
  };

  test.each([
    [wanted, ''],
    [`${'a'.repeat(LENGTH)}b`, ''],
    [`${'a'.repeat(LENGTH)}b.`, ''],
    [wanted, 'm'],
    [wanted, 'i'],
    [`${'a'.repeat(LENGTH)}b`, 'i'],
  ])('take seconds at most (%#)', { tags: ['full'] }, (pattern, options) => {
    const started = performance.now();
    expect(answerOf(() => matches(pattern, text, options))).toBeOneOf([false, 51156]);
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  test('and are found where they are', () => {
    const search = linearSearch(wanted);
    expect(search(text + wanted + wanted)).toBe(text.length);
    expect(search(text + wanted + wanted, text.length + 1)).toBe(text.length + wanted.length);
    expect(matches(wanted, text + wanted)).toBe(true);
  });
});

test('the linear search finds what indexOf finds', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ж'), maxLength: 30 });
  const part = fc.string({ unit: fc.constantFrom('a', 'b', 'ж'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(text, part, fc.nat(30), (given, wanted, from) => {
      expect(linearSearch(wanted)(given, from)).toBe(given.indexOf(wanted, from));
    }),
    { numRuns: 2_000, seed: 5 },
  );
});

test.each(['a{1000}'.repeat(1_000), '(?:(?:ab?){30}|c){30}'.repeat(80), '[^a]{1000}x{1000}'.repeat(40)])(
  'a pattern that is too large when it is written out is refused (%#)',
  { tags: ['full'] },
  (pattern) => {
    const started = performance.now();
    expect(() => matches(pattern, 'a')).toThrow(
      expect.objectContaining({ code: 51091, message: expect.stringContaining('too large') as string }),
    );
    expect(performance.now() - started).toBeLessThan(4_000);
  },
);

describe('the regular expressions of one command', () => {
  const slow = '(?:a[ab]{500}){2}c';
  const letters = fc.sample(fc.constantFrom('a', 'b'), { numRuns: 20_000, seed: 1 }).join('');

  function untilRefused(maxRuns: number) {
    for (let run = 0; run < maxRuns; run++) matches(slow, `c${letters}`);
  }

  test('have a time together', () => {
    expect(() => withRegexBudget(() => untilRefused(1_000_000), 300)).toThrow(expect.objectContaining({ code: 51156 }));
    expect(withRegexBudget(() => matches(slow, 'c'))).toBe(false);
  });

  test('are compiled within it', () => {
    let last = 0;
    const compile = () => {
      for (;;) matches(`${'a{1000}'.repeat(60)}${last++}`, 'a');
    };
    expect(() => withRegexBudget(compile, 300)).toThrow(expect.objectContaining({ code: 51156 }));
  });
});

test('plain texts are found as the linear engine finds them', () => {
  const letter = fc.constantFrom(
    'a',
    'A',
    'b',
    'ж',
    'Ж',
    'ß',
    'ſ',
    's',
    'K',
    'k',
    'К',
    '.',
    '\\',
    '-',
    '/',
    ' ',
    '😀',
    '\n',
  );
  const text = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, text, fc.boolean(), fc.boolean(), (wanted, given, isAnchored, ignoreCase) => {
      const pattern = (isAnchored ? '^' : '') + wanted.replace(/[.\\/ -]/g, '\\$&');
      const test = plainTest(pattern, ignoreCase);
      fc.pre(test !== undefined);
      for (const each of [given, given + wanted, wanted + given])
        expect(test!(each)).toBe(linearTest(pattern, ignoreCase ? 'i' : '')(each));
    }),
    { numRuns: 2_000, seed: 3 },
  );
});

test.each(['z', 'g', 'iz'])('the option %s is unknown', (options) =>
  expect(() => matches('a', 'a', options)).toThrow(expect.objectContaining({ code: 51108 })),
);
