import { CallError, type ErrorBody } from '@atrium/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceConnectionReturn } from '../connection.ts';
import { finishAll } from '../leaving.ts';
import { flushInTime, makeAutosave, type AutosaveState } from './autosave.ts';
import { conflictsOf, mergeVersions } from './versions.ts';

describe('two versions', () => {
  const base = { title: 'A', text: 'a', days: [1], note: '' };
  const mine = { title: 'B', text: 'b', days: [1], note: '' };
  const theirs = { title: 'C', text: 'a', days: [1, 2], note: '' };

  test('only what both changed differently is a conflict', () => {
    expect(conflictsOf({ base, mine, theirs })).toEqual(['title']);
    expect(conflictsOf({ base, mine, theirs: { ...theirs, title: 'B' } })).toEqual([]);
  });

  test('what one side changed alone is kept, what both changed is chosen', () => {
    expect(mergeVersions({ base, mine, theirs }, { title: 'theirs' })).toEqual({ ...theirs, text: 'b' });
    expect(mergeVersions({ base, mine, theirs }, { title: 'mine' })).toEqual({ ...mine, days: [1, 2] });
    expect(mergeVersions({ base, mine, theirs }, {}).title).toBe('B');
  });
});

describe('autosave', () => {
  const refusal = (status: number, error: string) => new CallError(status, { error } as ErrorBody);
  const noAnswer = new CallError(0, null);
  const setUp = (save: (values: string, last: unknown) => Promise<unknown>) => {
    const states: AutosaveState[] = [];
    const autosave = makeAutosave<string, unknown>({ save, onState: (state) => states.push(state), delayMs: 500 });
    return { autosave, states, last: () => states.at(-1) };
  };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('several changes are one request, with the last values', async () => {
    const save = vi.fn((_text: string, _last: unknown) => Promise.resolve());
    const { autosave, states } = setUp(save);
    for (const text of ['a', 'ab', 'abc']) autosave.change(text);
    await vi.advanceTimersByTimeAsync(499);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([['abc', undefined]]);
    expect(states.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting', 'saving', 'saved']);
  });

  test('a change during a request is saved after it, never beside it', async () => {
    let atWork = 0;
    const stored: string[] = [];
    const { autosave, last } = setUp(async (text) => {
      expect((atWork += 1)).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      stored.push(text);
      atWork -= 1;
    });
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(600);
    autosave.change('b');
    await vi.advanceTimersByTimeAsync(600);
    void autosave.flush();
    void autosave.flush();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored).toEqual(['a', 'b']);
    expect(last()?.status).toBe('saved');
    expect(autosave.isUnsaved()).toBe(false);
  });

  test('each save builds on what the one before gave', async () => {
    const versions: unknown[] = [];
    const { autosave } = setUp(async (_text, last) => {
      versions.push(last);
      return versions.length;
    });
    for (const text of ['a', 'b', 'c']) {
      autosave.change(text);
      await autosave.flush();
    }
    expect(versions).toEqual([undefined, 1, 2]);
  });

  test('a missing answer is retried until it comes, with the newest values', async () => {
    let isOnline = false;
    const stored: string[] = [];
    const { autosave, states, last } = setUp(async (text) => {
      if (!isOnline) throw noAnswer;
      stored.push(text);
    });
    autosave.change('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.filter(({ status }) => status === 'failed').length).toBeGreaterThan(3);
    expect(last()).toMatchObject({ status: 'failed', retries: true });
    autosave.change('b');
    isOnline = true;
    await vi.advanceTimersByTimeAsync(35_000);
    expect(stored).toEqual(['b']);
    expect(last()?.status).toBe('saved');
  });

  test('a refusal is reported and not repeated; the next change is tried', async () => {
    const save = vi.fn((text: string) =>
      text === 'bad' ? Promise.reject(refusal(422, 'validation')) : Promise.resolve(),
    );
    const { autosave, last } = setUp(save);
    autosave.change('bad');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(last()).toEqual({ status: 'failed', code: 'validation', retries: false });
    autosave.change('good');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last()?.status).toBe('saved');
  });

  test('after a conflict nothing is sent until the versions are merged', async () => {
    const save = vi.fn((text: string, _last: unknown) =>
      text === 'merged' ? Promise.resolve() : Promise.reject(refusal(409, 'changed_meanwhile')),
    );
    const { autosave, last } = setUp(save);
    autosave.change('mine');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last()?.status).toBe('conflict');
    autosave.change('mine too');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    await autosave.resume('merged', { version: 8 });
    expect(save.mock.calls.at(-1)).toEqual(['merged', { version: 8 }]);
    expect(last()?.status).toBe('saved');
  });
});

test('what waits is saved before sign-out ends, when the connection returns, and when the form closes', async () => {
  const saved: string[] = [];
  const save = async (text: string) => {
    await Promise.resolve();
    saved.push(text);
  };
  const autosave = makeAutosave<string, void>({ save, onState: () => {}, delayMs: 60_000 });
  const end = flushInTime(autosave);
  autosave.change('at sign-out');
  await finishAll();
  expect(saved).toEqual(['at sign-out']);
  autosave.change('at the return');
  announceConnectionReturn();
  await vi.waitFor(() => expect(saved).toEqual(['at sign-out', 'at the return']));
  autosave.change('at the close');
  end();
  await vi.waitFor(() => expect(saved.at(-1)).toBe('at the close'));
  autosave.change('later');
  await finishAll();
  expect(saved).not.toContain('later');
  await autosave.flush();
});
