import { useState } from 'react';
import { makeRowKeys } from './rowKeys.ts';

/** Of `useForm`, whatever its values are. */
interface Form {
  valueAt: (path: string) => unknown;
  lists: {
    insertListItem: (path: never, item: never) => void;
    removeListItem: (path: never, at: number) => void;
    reorderListItem: (path: never, move: { from: number; to: number }) => void;
  };
}

/** The rows of a form's list, for ui/forms/Rows: with a key each, which stays with its row. */
export function useRows({ valueAt, lists }: Form, path: string) {
  const [keys] = useState(makeRowKeys);
  const { length } = valueAt(path) as readonly unknown[];
  return {
    keys: keys.of(length),
    add: (item: unknown) => lists.insertListItem(path as never, item as never),
    remove: (at: number) => {
      keys.remove(at);
      lists.removeListItem(path as never, at);
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= length || from === to) return;
      keys.move(from, to);
      lists.reorderListItem(path as never, { from, to });
    },
  };
}
