import { allCalls } from '@atrium/contracts';
import type { ApiError } from '@atrium/kit/core';
import { expect, test } from 'vitest';
import { callOf, offered } from './table.ts';

const anId = '65f0aabbccddeeff00112233';

const example = (path: string) => path.replace(/\{\w+\}/g, anId);

const statusOf = (method: string, path: string) => {
  try {
    callOf(method, path);
    return 200;
  } catch (error) {
    return (error as ApiError).status;
  }
};

test('every call of the contracts is found by its method and path', () => {
  expect(offered.length).toBeGreaterThan(40);
  for (const call of offered) {
    const { target } = callOf(call.method, example(call.path));
    expect(`${target.method} ${example(target.path)}`).toBe(`${call.method} ${example(call.path)}`);
  }
});

test('what our processes ask each other is not offered', () => {
  const internal = allCalls.filter((call) => call.internal);
  expect(internal.length).toBeGreaterThan(0);
  for (const call of internal) expect(statusOf(call.method, call.path)).toBe(404);
});

test('a slash at the end does not count, and HEAD is asked like GET', () => {
  expect(callOf('POST', '/api/login/').target.name).toBe('auth.login');
  expect(callOf('HEAD', `/files/${anId}`).target.name).toBe('files.get');
});

test('an unknown path is 404, a wrong method 405', () => {
  expect(statusOf('POST', '/api/login')).toBe(200);
  expect(statusOf('POST', '/api/logins')).toBe(404);
  expect(statusOf('GET', '/api/login')).toBe(405);
  expect(statusOf('TRACE', '/api/login')).toBe(405);
});

test('an id is 24 hex digits and nothing else', () => {
  expect(statusOf('GET', `/files/${anId}`)).toBe(200);
  for (const other of ['1', `${anId}0`, anId.toUpperCase(), '..%2f..', `${anId}%00`]) {
    expect(statusOf('GET', `/files/${other}`)).toBe(404);
  }
});
