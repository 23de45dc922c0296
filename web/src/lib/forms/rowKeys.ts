const moved = (keys: readonly string[], from: number, to: number) =>
  keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] as string);

/** A key for each row of a list, so that fields keep what they show when rows move. */
export function makeRowKeys() {
  let keys: readonly string[] = [];
  let count = 0;
  const add = () => `row-${(count += 1)}`;
  return {
    of(length: number) {
      keys = Array.from({ length }, (_, at) => keys[at] ?? add());
      return keys;
    },
    remove: (at: number) => void (keys = keys.toSpliced(at, 1)),
    move: (from: number, to: number) => void (keys = moved(keys, from, to)),
  };
}
