import { postFileLimit, type StoredFile } from '@atrium/contracts';
import { describe, expect, test, vi } from 'vitest';
import { ids } from '../../../app/testing/cast.ts';
import { noAnswer, refusal, settle } from '../../../app/testing/portal.ts';
import { networkReturned } from '../../../realtime/realtimeSlice.ts';
import { selectFeed, selectPost } from '../selectors.ts';
import { feedOpened } from '../slice.ts';
import { block, buildComment, buildPost, idOf, people, wall } from '../testing/wall.ts';
import { chooseFiles } from './choose.ts';
import { canSend, newDraft, postKey, refusedFiles, storable, textLength } from './draft.ts';
import { draftChanged, draftSent, fileRemoved, fileRetried, filesChosen, selectDraft, type Target } from './slice.ts';

const key = postKey({ type: 'company', id: ids.northwind });
const storageKey = `drafts:${ids.northwind}:${ids.ana}` as const;
const target: Target = { kind: 'post', parent: { type: 'company', id: ids.northwind } };
const write = (html: string) => draftChanged({ key, value: { html } });
const stored = (file: File): StoredFile => ({
  _id: idOf(77),
  file: { src: `/files/${idOf(77)}`, type: file.type, size: file.size },
  thumb: null,
  mini: null,
  url: '',
  fileName: file.name,
  width: null,
  height: null,
});

describe('sending', () => {
  test('an accepted post is shown on top immediately and leaves no draft', async () => {
    const created = { result: buildPost(9, { author: people.ana }) };
    const { ask, state } = await wall({ answers: { 'posts.news': block([1]), 'posts.create': created } });
    await ask(feedOpened('wall'));
    await ask(write('<p>Hello</p>'));
    await ask(draftSent(key, target));
    expect(selectFeed('wall')(state()).ids).toEqual([idOf(9), idOf(1)]);
    expect(selectDraft(key)(state())).toBeUndefined();
  });

  test('a refused post keeps every word, and another try is the same post', async () => {
    const { ask, state, calls } = await wall({ answers: { 'posts.create': () => Promise.reject(noAnswer()) } });
    await ask(write('<p>Hello</p>'));
    await ask(draftSent(key, target));
    await ask(draftSent(key, target));
    expect(selectDraft(key)(state())).toMatchObject({
      html: '<p>Hello</p>',
      failure: { code: 'network' },
      status: 'writing',
    });
    await ask(write('<p>Hello!</p>'));
    await ask(draftSent(key, target));
    const keys = calls
      .filter(({ name }) => name === 'posts.create')
      .map(({ options }) => (options as { key: string }).key);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('that there was no connection is said until it is back', async () => {
    const { ask, state } = await wall({ answers: { 'posts.create': () => Promise.reject(noAnswer()) } });
    await ask(write('<p>Hello</p>'));
    await ask(draftSent(key, target));
    expect(selectDraft(key)(state())?.failure).toEqual({ code: 'network' });
    await ask(networkReturned());
    expect(selectDraft(key)(state())).toMatchObject({ html: '<p>Hello</p>', failure: null, status: 'writing' });
  });

  test('the code of the wrong field says more than validation', async () => {
    const refused = refusal(422, 'validation', { fields: { text: 'too_long' } });
    const { ask, state } = await wall({ answers: { 'posts.create': () => Promise.reject(refused) } });
    await ask(write('<p>Hello</p>'));
    await ask(draftSent(key, target));
    expect(selectDraft(key)(state())?.failure).toEqual({ code: 'too_long' });
  });

  test('a thank-you names its one person beside the text, which may mention others', async () => {
    const { ask, calls } = await wall({ answers: { 'posts.create': { result: buildPost(9) } } });
    const html = '<p>And <span data-user="x">@Mia</span>, who helped</p>';
    await ask(draftChanged({ key, value: { html, isThanks: true, to: people.bo } }));
    await ask(draftSent(key, target));
    expect(calls.find(({ name }) => name === 'posts.create')?.input).toMatchObject({
      body: { type: 'thanks', mentions: [people.bo._id], text: html },
    });
  });

  test('a comment is counted once, whichever comes first, its answer or its push', async () => {
    const comment = buildComment(20, { author: people.ana });
    const { ask, state } = await wall({
      answers: { 'posts.news': block([1]), 'comments.create': { result: comment } },
    });
    await ask(feedOpened('wall'));
    await ask(draftChanged({ key: 'comment:1', value: { html: '<p>Yes</p>' } }));
    await ask(draftSent('comment:1', { kind: 'comment', postId: idOf(1), answers: null, rootId: null }));
    expect(selectPost(idOf(1))(state())).toMatchObject({ comments_total: 1, comments: [{ _id: idOf(20) }] });
  });
});

describe('storing', () => {
  const written = async (...actions: unknown[]) => {
    const first = await wall();
    vi.useFakeTimers();
    actions.forEach((action) => first.store.dispatch(action as never));
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    return first.storage;
  };
  const of = (html: string) => ({ ...newDraft(), html });

  test('a draft outlives a reload, without what had not arrived', async () => {
    const storage = await written(write('<p>Half a thought</p>'));
    const { state } = await wall({ stored: { [storageKey]: storage.get(storageKey)! } });
    expect(selectDraft(key)(state())?.html).toBe('<p>Half a thought</p>');
  });

  test('a draft belongs to its parent: a group’s is not the wall’s', async () => {
    const group = postKey({ type: 'group', id: idOf(5) });
    const storage = await written(draftChanged({ key: group, value: { html: '<p>To the group</p>' } }));
    const { state } = await wall({ stored: { [storageKey]: storage.get(storageKey)! } });
    expect(selectDraft(key)(state())).toBeUndefined();
    expect(selectDraft(group)(state())?.html).toBe('<p>To the group</p>');
  });

  test('a draft belongs to its company', async () => {
    const { state } = await wall({
      stored: { [`drafts:${ids.acme}:${ids.ana}`]: JSON.stringify({ [key]: of('<p>x</p>') }) },
    });
    expect(selectDraft(key)(state())).toBeUndefined();
  });

  test('what a broken browser stored does no harm', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { state, storage } = await wall({ stored: { [storageKey]: '{"post:' } });
    expect(selectDraft(key)(state())).toBeUndefined();
    expect(storage.get(storageKey)).toBeNull();
  });

  test('files that are being uploaded are stored as interrupted', () => {
    const [file] = chooseFiles([new File(['x'], 'a.txt')], 0);
    expect(storable({ ...newDraft(), files: [file!], status: 'sending' })).toMatchObject({
      files: [{ name: 'a.txt', status: 'failed', failure: { code: 'upload_interrupted' }, percent: null }],
      status: 'writing',
    });
  });
});

describe('files', () => {
  const chosen = (...files: File[]) => filesChosen({ key, value: chooseFiles(files, 0) });

  test('a file shows how far it is, and then nothing more after 1.5 s', async () => {
    vi.useFakeTimers();
    const upload = async (file: File, { onProgress }: { onProgress?: (percent: number) => void }) => {
      onProgress?.(40);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return stored(file);
    };
    const opening = wall({ upload });
    await vi.advanceTimersByTimeAsync(10);
    const { store, state } = await opening;
    store.dispatch(chosen(new File(['x'], 'a.txt')));
    const file = () => selectDraft(key)(state())?.files[0];
    await vi.advanceTimersByTimeAsync(50);
    expect(file()).toMatchObject({ status: 'sending', percent: 40 });
    expect(canSend({ ...newDraft(), html: '<p>x</p>', files: [file()!] })).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(file()).toMatchObject({ status: 'done', percent: 100, stored: { _id: idOf(77), name: 'a.txt' } });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(file()?.percent).toBeNull();
    vi.useRealTimers();
  });

  test('a file over 20 MB is refused before anything is sent', async () => {
    const upload = vi.fn();
    const { ask, state } = await wall({ upload });
    await ask(chosen(new File([new Uint8Array(postFileLimit + 1)], 'big.bin')));
    expect(selectDraft(key)(state())?.files[0]).toMatchObject({ status: 'failed', failure: { code: 'file_too_big' } });
    expect(upload).not.toHaveBeenCalled();
  });

  test('a refusal of the storage is shown with its numbers, and the upload can be retried', async () => {
    let isFull = true;
    const full = refusal(413, 'storage_limit', { size: 10, available: 1 });
    const upload = async (file: File) => (isFull ? Promise.reject(full) : stored(file));
    const { ask, state } = await wall({ upload });
    await ask(chosen(new File(['x'], 'a.txt')));
    const file = () => selectDraft(key)(state())!.files[0]!;
    expect(file().failure).toMatchObject({ code: 'storage_limit', values: { size: 10, available: 1 } });
    isFull = false;
    await ask(fileRetried({ key, value: file().local }));
    expect(file().status).toBe('done');
  });

  test('files above the number of a post are named and not sent', async () => {
    const upload = vi.fn(async (file: File) => stored(file));
    const { ask, state } = await wall({ upload });
    const files = Array.from({ length: 21 }, (_, n) => new File(['x'], `${n}.txt`));
    await ask(chosen(...files));
    const draft = selectDraft(key)(state())!;
    expect(upload).toHaveBeenCalledTimes(20);
    expect(refusedFiles(draft)).toMatchObject([
      { name: '20.txt', failure: { code: 'too_many_files', values: { count: 20 } } },
    ]);
  });

  test('a file without a text may go, a refused one alone may not', () => {
    const [file] = chooseFiles([new File(['x'], 'a.png')], 0);
    const of = (status: 'done' | 'failed') => ({ ...newDraft(), files: [{ ...file!, status }] });
    expect(canSend(of('done'))).toBe(true);
    expect(canSend(of('failed'))).toBe(false);
    expect(canSend({ ...of('done'), isThanks: true, to: people.bo })).toBe(false);
  });

  test('a file that is taken back is not sent on', async () => {
    let signal: AbortSignal | undefined;
    const upload = (_: File, options: { signal?: AbortSignal }) => {
      signal = options.signal;
      return new Promise<StoredFile>(() => {});
    };
    const { ask, state } = await wall({ upload });
    await ask(chosen(new File(['x'], 'a.txt')));
    await ask(fileRemoved({ key, value: selectDraft(key)(state())!.files[0]!.local }));
    await settle();
    expect(signal?.aborted).toBe(true);
    expect(selectDraft(key)(state())?.files).toEqual([]);
  });
});

describe('a thank-you', () => {
  const said = (length: number, over = {}) => ({
    ...newDraft(),
    isThanks: true,
    to: people.bo,
    html: `<p>${'x'.repeat(length)}</p>`,
    ...over,
  });

  test.each([
    ['31 characters to one colleague', said(31), true],
    ['30 characters', said(30), false],
    ['no one', said(40, { to: null }), false],
    ['nothing but spaces', said(0, { html: `<p>${'&nbsp;'.repeat(40)}</p>` }), false],
  ])('of %s may go: %s', (_, draft, may) => {
    expect(canSend(draft)).toBe(may);
  });

  test('counts what is seen: letters outside of the first plane once, markup not at all', () => {
    expect(textLength('<p><strong>Wow</strong> &amp; 🎉🎉</p>')).toBe(8);
    expect(textLength('<p>Wow, <span data-user="x">@Bo Brown</span></p>')).toBe(4);
  });
});
