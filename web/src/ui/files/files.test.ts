import { expect, test } from 'vitest';
import { sortOut } from './accept.ts';
import { makeUploads } from './uploads.ts';

const file = (name: string, type = 'image/png', size = 10) => new File(['x'.repeat(size)], name, { type });

test('files are refused by type, size and number, each with its reason', () => {
  const files = [
    file('a.png'),
    file('b.exe', 'application/x-msdownload'),
    file('c.png', 'image/png', 200),
    file('d.png', 'image/png', 0),
    file('e.pdf', 'application/pdf'),
    file('f.png'),
  ];
  const { taken, refused } = sortOut(files, { accept: ['image/*', 'application/pdf'], maxBytes: 100, most: 4 }, 2);
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'e.pdf']);
  expect(refused).toEqual([
    { name: 'b.exe', code: 'type' },
    { name: 'c.png', code: 'size' },
    { name: 'd.png', code: 'empty' },
    { name: 'f.png', code: 'count' },
  ]);
  expect(sortOut([file('new.png')], { most: 1 }, 1).taken).toHaveLength(1);
});

/** Uploads that the test ends. */
function setUp() {
  const begun: { name: string; end: () => void; fail: () => void; signal: AbortSignal }[] = [];
  const done: string[] = [];
  const uploads = makeUploads<string>({
    upload: (one, { signal }) =>
      new Promise((resolve, reject) => {
        begun.push({ name: one.name, end: () => resolve(one.name), fail: () => reject(new Error('lost')), signal });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    onDone: (name) => done.push(name),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { begun, done, uploads, settle };
}

test('files are sent one after the other; a failed one waits for a retry and holds up none', async () => {
  const { begun, done, uploads, settle } = setUp();
  uploads.add([file('1'), file('2'), file('3')]);
  expect(begun.map(({ name }) => name)).toEqual(['1']);
  begun[0]!.fail();
  await settle();
  expect(begun.map(({ name }) => name)).toEqual(['1', '2']);
  begun[1]!.end();
  await settle();
  begun[2]!.end();
  await settle();
  expect(done).toEqual(['2', '3']);
  expect(uploads.rows()).toMatchObject([{ key: 'file-1', error: new Error('lost') }]);
  uploads.retry('file-1');
  begun[3]!.end();
  await settle();
  expect(done).toEqual(['2', '3', '1']);
  expect(uploads.rows()).toEqual([]);
});

test('a cancelled upload is aborted, and the next begins', async () => {
  const { begun, done, uploads, settle } = setUp();
  uploads.add([file('1'), file('2')]);
  uploads.cancel('file-1');
  await settle();
  expect(begun[0]!.signal.aborted).toBe(true);
  begun[1]!.end();
  await settle();
  expect(done).toEqual(['2']);
  uploads.add([file('3')]);
  uploads.stop();
  await settle();
  expect(begun[2]!.signal.aborted).toBe(true);
  expect(uploads.rows()).toEqual([]);
});
