import { expect, test } from 'vitest';
import { removeAll } from './removal.ts';

const answers = (...files: number[]) => {
  const asked: (string[] | undefined)[] = [];
  const remove = async (ids?: string[]) => {
    asked.push(ids);
    const count = files.shift()!;
    return { files: count, bytes: count * 10, isMore: files.length > 0 };
  };
  return { asked, remove };
};
const quiet = { onProgress: () => undefined, isStopped: () => false };

test('many chosen files are removed a hundred at a time', async () => {
  const chosen = Array.from({ length: 250 }, (_, at) => `file ${at}`);
  const { asked, remove } = answers(100, 99, 50);
  expect(await removeAll(chosen, { ...quiet, remove })).toEqual({ files: 249, bytes: 2490 });
  expect(asked.map((ids) => ids!.length)).toEqual([100, 100, 50]);
  expect(asked.flat()).toEqual(chosen);
});

test('those that are old go on until there are no more, or it is stopped', async () => {
  const old = answers(100, 20);
  expect(await removeAll(null, { ...quiet, remove: old.remove })).toMatchObject({ files: 120 });
  expect(old.asked).toEqual([undefined, undefined]);

  const stopped = answers(100, 20);
  const isStopped = () => stopped.asked.length > 0;
  expect(await removeAll(null, { ...quiet, remove: stopped.remove, isStopped })).toMatchObject({ files: 100 });
});
