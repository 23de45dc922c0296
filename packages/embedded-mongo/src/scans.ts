import type { Doc } from './values/types.ts';

/** An operation that read far more than it gave, or used no index where it should have. */
export type Scan = { ns: string; command: string; filter: Doc; sort: Doc; docsExamined: number; nReturned: number };

/** The last such operations, for `{ atriumScans: 1 }`. */
export type Scans = {
  /** `sizeOver` answers whether the collection has more documents than that; only asked of an operation without an index. */
  note(scan: Scan, usedIndex: boolean, sizeOver: (documents: number) => boolean): void;
  take(): Scan[];
};

const MANY = 1_000;
const MOST_KEPT = 100;

export function openScans(): Scans {
  let kept: Scan[] = [];
  return {
    note(scan, usedIndex, sizeOver) {
      const wasteful = scan.docsExamined > MANY && scan.docsExamined > scan.nReturned * 10;
      if (!wasteful && (usedIndex || !sizeOver(MANY))) return;
      kept.push(scan);
      if (kept.length > MOST_KEPT) kept.shift();
    },
    take() {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
