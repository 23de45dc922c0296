import type { Row } from './nodes.ts';

export interface PressedTree {
  rows: readonly Row[];
  /** Of the row that has the focus. */
  at: number;
  expand: (row: Row) => void;
  collapse: (row: Row) => void;
  setActive: (id: string) => void;
}

/** The row that a letter leads to: the next whose name begins with it. */
function byLetter(rows: readonly Row[], at: number, letter: string) {
  const after = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return after.find(({ node }) => node.name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()));
}

/** The keys of the WAI-ARIA tree pattern; false: the key is none of them. */
export function pressTreeKey(
  key: string,
  { rows, at, expand, collapse, setActive }: PressedTree,
  open: (row: Row) => void,
) {
  const row = rows[at];
  if (!row) return false;
  const go = (to: Row | undefined) => {
    if (to) setActive(to.node.id);
  };
  const acts: Record<string, () => void> = {
    ArrowDown: () => go(rows[at + 1]),
    ArrowUp: () => go(rows[at - 1]),
    Home: () => go(rows[0]),
    End: () => go(rows.at(-1)),
    ArrowRight: () => (row.isOpen ? go(rows[at + 1]) : expand(row)),
    ArrowLeft: () => (row.isOpen ? collapse(row) : go(rows.find(({ node }) => node.id === row.parent))),
    Enter: () => open(row),
    ' ': () => open(row),
    '*': () => rows.filter(({ parent }) => parent === row.parent).forEach(expand),
  };
  const act = acts[key];
  if (act) act();
  else if (/^[\p{L}\p{N}]$/u.test(key)) go(byLetter(rows, at, key));
  else return false;
  return true;
}
