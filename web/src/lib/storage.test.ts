import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from './storage.ts';

class Area {
  readonly #values = new Map<string, string>();
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
  clear = () => this.#values.clear();
  get length() {
    return this.#values.size;
  }
}

let device: Area;
let tab: Area;

beforeEach(() => {
  [device, tab] = [new Area(), new Area()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});

afterEach(() => vi.unstubAllGlobals());

/** Signed in on a shared computer. */
function shared() {
  const storage = browserStorage();
  storage.share(true);
  storage.set('token', 'a');
  storage.set('drafts:x', 'text');
  return storage;
}

test('a shared computer keeps nothing on the device, and its tab finds it after a reload', () => {
  shared();
  expect(device.length).toBe(0);
  expect(browserStorage().get('drafts:x')).toBe('text');
});

test('after the session the tab holds nothing, and the device is used again', () => {
  const storage = shared();
  storage.share(false);
  storage.set('lang', 'en');
  expect([tab.length, device.getItem('lang')]).toEqual([0, 'en']);
});

test('a tab that was closed longer ago is not opened again with its session', () => {
  shared().set('leftAt', String(Date.now() - 5_000));
  expect(browserStorage().get('token')).toBe('a');
  shared().set('leftAt', String(Date.now() - 60_000));
  expect(browserStorage().get('token')).toBeNull();
  expect(tab.length).toBe(0);
});
