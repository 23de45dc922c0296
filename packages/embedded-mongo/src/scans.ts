import type { Doc } from './values/types.ts';

/** An operation that examined far more than it returned, or used no index on a large collection. */
export type Scan = { ns: string; command: string; filter: Doc; sort: Doc; docsExamined: number; nReturned: number };

export type Scans = {
  /** `sizeOver` answers whether the collection has more documents; only called for an operation without an index. */
  note(scan: Scan, usedIndex: boolean, sizeOver: (documents: number) => boolean): void;
  take(): Scan[];
};

const MANY = 1_000;
const MAX_SCANS = 100;

export function openScans(): Scans {
  let kept: Scan[] = [];
  return {
    note(scan, usedIndex, sizeOver) {
      const wasteful = scan.docsExamined > MANY && scan.docsExamined > scan.nReturned * 10;
      if (!wasteful && (usedIndex || !sizeOver(MANY))) return;
      kept.push(scan);
      if (kept.length > MAX_SCANS) kept.shift();
    },
    take() {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}
