import { describe, expect, test } from 'vitest';
import { replyTo, type RequestHeaders } from './ranges.ts';

const known = { size: 1000, etag: '"abc"', modified: new Date('2026-05-01T10:00:00.500Z') };
const reply = (headers: RequestHeaders, size = known.size) => replyTo(headers, { ...known, size });
const part = (start: number, end: number) => ({ status: 206, range: { start, end } });

describe('a range', () => {
  test.each([
    ['bytes=0-99', part(0, 99)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=900-', part(900, 999)],
    ['bytes=-100', part(900, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=990-5000', part(990, 999)],
    ['bytes=1000-', { status: 416 }],
    ['bytes=-0', { status: 416 }],
    ['bytes=5-2', { status: 200 }],
    ['bytes=0-1,5-6', { status: 200 }],
    ['bytes=-', { status: 200 }],
    ['bytes=a-b', { status: 200 }],
    ['items=0-5', { status: 200 }],
  ])('%s', (range, expected) => {
    expect(reply({ range })).toEqual(expected);
  });

  test('nothing of an empty file can be had', () => {
    expect(reply({ range: 'bytes=0-' }, 0)).toEqual({ status: 416 });
    expect(reply({}, 0)).toEqual({ status: 200 });
  });

  test('of another version is answered with all of it', () => {
    const range = 'bytes=0-9';
    expect(reply({ range, ifRange: '"abc"' })).toEqual(part(0, 9));
    expect(reply({ range, ifRange: 'Fri, 01 May 2026 10:00:00 GMT' })).toEqual(part(0, 9));
    expect(reply({ range, ifRange: '"old"' })).toEqual({ status: 200 });
    expect(reply({ range, ifRange: 'W/"abc"' })).toEqual({ status: 200 });
    expect(reply({ range, ifRange: 'Fri, 01 May 2026 09:00:00 GMT' })).toEqual({ status: 200 });
  });
});

describe('what a client has already', () => {
  test.each<[RequestHeaders, number]>([
    [{ ifNoneMatch: '"abc"' }, 304],
    [{ ifNoneMatch: 'W/"abc"' }, 304],
    [{ ifNoneMatch: '"x", "abc"' }, 304],
    [{ ifNoneMatch: '*' }, 304],
    [{ ifNoneMatch: '"x"' }, 200],
    [{ ifModifiedSince: 'Fri, 01 May 2026 10:00:00 GMT' }, 304],
    [{ ifModifiedSince: 'Fri, 01 May 2026 09:59:59 GMT' }, 200],
    [{ ifModifiedSince: 'nonsense' }, 200],
    [{ ifNoneMatch: '"x"', ifModifiedSince: 'Fri, 01 May 2026 10:00:00 GMT' }, 200],
  ])('%j → %d', (asked, status) => {
    expect(reply(asked).status).toBe(status);
  });
});
