import { describe, expect, test } from 'vitest';
import { letterOf, makeReader } from './keys.ts';

const key = (name: string, part: Partial<KeyboardEvent> = {}) =>
  ({
    key: name,
    code: `Key${name.toUpperCase()}`,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...part,
  }) as KeyboardEvent;

describe('shortcuts', () => {
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['l', 'like'],
    ['c', 'comment'],
    ['n', 'new'],
    ['/', 'search'],
    ['?', 'help'],
    ['x', null],
    ['w', null],
  ])('%s asks for %s', (name, expected) => {
    expect(makeReader()(key(name), 0)).toBe(expected);
  });

  test('g and a letter lead to a page, unless the letter comes late', () => {
    const read = makeReader();
    expect([read(key('g'), 0), read(key('n'), 500)]).toEqual([null, 'go:notifications']);
    expect([read(key('g'), 1000), read(key('n'), 9000)]).toEqual([null, 'new']);
    expect([read(key('g'), 10_000), read(key('j'), 10_100), read(key('j'), 10_200)]).toEqual([null, null, 'next']);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('a key with %s is the browser’s', (modifier) => {
    expect(makeReader()(key('l', { [modifier]: true }), 0)).toBeNull();
  });

  test('a Cyrillic keyboard has the same keys, another Latin one its own letters', () => {
    expect(letterOf({ key: 'о', code: 'KeyJ' })).toBe('j');
    expect(letterOf({ key: 'J', code: 'KeyJ' })).toBe('j');
    expect(letterOf({ key: 'j', code: 'KeyC' })).toBe('j');
  });
});
