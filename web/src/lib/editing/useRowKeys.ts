import { useState } from 'react';

const moved = (keys: readonly string[], from: number, to: number) =>
  keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] as string);

/** A key for each row of each list of a form, so that fields keep what they show when rows move. */
function makeRowKeys() {
  const lists = new Map<string, string[]>();
  let count = 0;
  const of = (path: string, length: number) => {
    const keys = (lists.get(path) ?? []).slice(0, length);
    while (keys.length < length) keys.push(`row-${(count += 1)}`);
    lists.set(path, keys);
    return keys;
  };
  return {
    of,
    remove: (path: string, at: number) => void lists.set(path, (lists.get(path) ?? []).toSpliced(at, 1)),
    move: (path: string, from: number, to: number) => void lists.set(path, moved(lists.get(path) ?? [], from, to)),
  };
}

export const useRowKeys = () => useState(makeRowKeys)[0];
