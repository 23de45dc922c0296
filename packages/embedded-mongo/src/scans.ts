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
  let scans: Scan[] = [];
  return {
    note(scan, usedIndex, sizeOver) {
      const wasteful = scan.docsExamined > MANY && scan.docsExamined > scan.nReturned * 10;
      if (!wasteful && (usedIndex || !sizeOver(MANY))) return;
      scans.push(scan);
      if (scans.length > MAX_SCANS) scans.shift();
    },
    take() {
      const taken = scans;
      scans = [];
      return taken;
    },
  };
}
