import { describe, expect, test } from 'vitest';
import { BSONRegExp } from 'mongodb';
import { codeOf, collectionWith, isReal, useTarget } from '../target.ts';

/**
 * https://www.mongodb.com/docs/manual/reference/operator/query/regex/ (PCRE2)
 * https://www.pcre.org/current/doc/html/pcre2pattern.html
 */
useTarget();

const TEXTS = [
  'apple',
  'apple\n',
  'Apple',
  'an apple',
  'apple\npie',
  'a.b',
  'axb',
  'Яблоко',
  'яблоко',
  'tab\tstop',
  'a1',
];

describe('$regex', () => {
  test.each<[pattern: string, options: string, matching: string[]]>([
    ['^apple$', '', ['apple', 'apple\n']],
    ['^apple\\Z', '', ['apple', 'apple\n']],
    ['^apple\\z', '', ['apple']],
    ['\\Aapple', 'm', ['apple', 'apple\n', 'apple\npie']],
    ['^pie$', 'm', ['apple\npie']],
    ['apple$', 'm', ['apple', 'apple\n', 'an apple', 'apple\npie']],
    ['(?i)APPLE$', '', ['apple', 'apple\n', 'Apple', 'an apple']],
    ['^\\Qa.b\\E$', '', ['a.b']],
    ['^[[:alpha:]][[:digit:]]$', '', ['a1']],
    ['^яблоко$', 'i', ['Яблоко', 'яблоко']],
    ['\\h', '', ['an apple', 'tab\tstop']],
    ['apple.pie', 's', ['apple\npie']],
    ['^a(?#a comment)\\.b', '', ['a.b']],
    ['^(an? )?apple$', '', ['apple', 'apple\n', 'an apple']],
  ])('/%s/%s', async (pattern, options, matching) => {
    const docs = TEXTS.map((text, _id) => ({ _id, text }));
    const plain = await collectionWith(docs);
    const indexed = await collectionWith(docs);
    await indexed.createIndex({ text: 1 });
    for (const collection of [plain, indexed])
      for (const text of [{ $regex: pattern, $options: options }, new BSONRegExp(pattern, options)]) {
        const found = await collection.find({ text: text as never }).toArray();
        expect(found.map((doc) => doc['text'] as unknown).sort()).toEqual(matching.toSorted());
      }
  });

  test.each([
    ['(', '', 51091],
    ['[a', '', 51091],
    ['*', '', 51091],
    ['a', 'z', 51108],
  ])('/%s/%s is refused', async (pattern, options, code) => {
    const collection = await collectionWith();
    await collection.insertOne({ text: 'a' });
    expect(await codeOf(collection.findOne({ text: { $regex: pattern, $options: options } }))).toBe(code);
  });
});

describe.skipIf(isReal)('what RE2 cannot say', () => {
  test.each(['(a)\\1', 'a(?=b)', '(?<!a)b', '(?>a)', 'a++'])('/%s/ is refused', async (pattern) => {
    const collection = await collectionWith([{ text: 'a' }]);
    expect(await codeOf(collection.findOne({ text: { $regex: pattern } }))).toBe(51091);
    expect(await codeOf(collection.updateOne({ text: { $in: [new BSONRegExp(pattern)] } }, { $set: { a: 1 } }))).toBe(
      51091,
    );
  });

  test('and what never ended in PCRE ends', async () => {
    const collection = await collectionWith([{ text: 'x'.repeat(100) }]);
    expect(await collection.findOne({ text: { $regex: '(x+x+)+y' } })).toBeNull();
  });
});
