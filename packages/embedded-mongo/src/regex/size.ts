export type Token = { text: string; kind: 'part' | 'open' | 'close' | 'or' | 'end' | 'repeat' };

/** The letters of a pattern with its counted repetitions written out, `(ab){3}` as 6. */
export function sizeOf(tokens: readonly Token[]): number {
  const groups = [0];
  let last = 0;
  const add = (size: number) => {
    groups[groups.length - 1]! += size;
  };
  for (const { kind, text } of tokens) {
    if (kind === 'open') groups.push(1);
    else if (kind === 'repeat') {
      const more = last * (timesOf(text) - 1);
      add(more);
      last += more;
    } else {
      last = kind === 'close' && groups.length > 1 ? groups.pop()! : text.length;
      add(last);
    }
  }
  return groups.reduce((sum, size) => sum + size, 0);
}

const timesOf = (repeat: string) => Math.max(1, ...(repeat.match(/\d+/g) ?? []).map(Number));
