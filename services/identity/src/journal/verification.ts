import type { JournalChain } from '@atrium/contracts';
import { maxVerifiedRows } from '@atrium/contracts/journal';
import { tooMany } from '@atrium/kit';
import { genesis, verifyRun, type ChainKey, type Link } from './chain.ts';
import { chainStore, type ChainDoc } from './chainStore.ts';
import { openEnds } from './ends.ts';
import type { JournalRow } from './row.ts';
import { makeSignatureCheck } from './signatures.ts';
import { journalStore, sealedRows } from './store.ts';

const batchSize = 200;
const retryAfterSeconds = 5;
/** A chain is made within seconds after the first row; events of other services come with their own times. */
const lateMs = 3_600_000;

const running = new Map<string, { from: number | undefined; checked: Promise<JournalChain> }>();
let turn: Promise<unknown> = Promise.resolve();

/**
 * Checks a company's chain from a position, or its newest rows. One of a company runs at a time in a process, for all who
 * ask for the same; those of companies run one after the other, so that they do not fill its memory.
 */
export async function verifyChain(clientId: string, from?: number): Promise<JournalChain> {
  const other = running.get(clientId);
  if (other && other.from !== from) throw tooMany(retryAfterSeconds);
  if (other) return other.checked;
  const checked = turn.then(() => verifyNow(clientId, from));
  turn = checked.catch(() => undefined);
  running.set(clientId, { from, checked });
  return checked.finally(() => running.delete(clientId));
}

async function verifyNow(clientId: string, from?: number): Promise<JournalChain> {
  const { chain, state } = await verifyOnce(clientId, from);
  if (state.broken === null && !state.problem && !state.outside) return state;
  const now = await chainStore.byId(clientId);
  const isMoved = now?.ends.anchor.seq !== chain?.ends.anchor.seq; // the retention has removed rows meanwhile
  return isMoved ? (await verifyOnce(clientId, from)).state : state;
}

async function verifyOnce(clientId: string, from?: number) {
  const newest = await sealedRows.newest(clientId); // before the chain, so that rows sealed meanwhile are in it
  const chain = await chainStore.byId(clientId);
  return { chain, state: await verifyAsOf(chain, { clientId, from, newest }) };
}

interface Asked {
  clientId: string;
  from: number | undefined;
  newest: number;
}

const noneChecked = { checked: 0, broken: null, unsigned: 0, firstUnsigned: null };
const none = { ...noneChecked, from: 1, to: 0, head: genesis, removed: 0, keyedFrom: 1, signedFrom: 1 };

async function verifyAsOf(chain: ChainDoc | null, { clientId, from, newest }: Asked): Promise<JournalChain> {
  const counts = {
    waiting: await sealedRows.countUnsealed(clientId),
    refused: await sealedRows.countRefused(clientId),
  };
  if (!chain) {
    const problem = newest ? 'chain_missing' : null;
    return { ...none, ...counts, problem, outside: await sealedRows.countOutside(clientId, none.head, genesis) };
  }
  const { ends } = chain;
  const { head, anchor, keyed_from: keyedFrom, signed_from: signedFrom = head.seq + 1 } = ends;
  const { key, problem } = await openEnds(clientId, ends);
  const above = newest > head.seq ? head : { seq: Number.MAX_SAFE_INTEGER };
  const outside = await sealedRows.countOutside(clientId, above, anchor);
  const first = Math.max(from ?? head.seq - maxVerifiedRows + 1, anchor.seq + 1);
  const state = { ...counts, from: first, head, removed: anchor.seq, problem, outside, keyedFrom, signedFrom };
  if (!key) return { ...state, ...noneChecked, to: first - 1 };
  const isOurs = await makeSignatureCheck(clientId, ends.key);
  const isSigned = (row: JournalRow) => row.seq < signedFrom || isOurs(row);
  const madeBefore = new Date(new Date(ends.begun ?? 0).getTime() - lateMs);
  const isOlder = (row: JournalRow) => row.created < madeBefore && isOurs(row);
  const { hasOlder, ...rows } = await verifyRows({ clientId, first, head, anchor, key, isSigned, isOlder });
  return { ...state, ...rows, ...(hasOlder && { problem: 'begun_again' }) };
}

interface Part {
  clientId: string;
  first: number;
  head: Link;
  anchor: Link;
  key: ChainKey;
  isSigned: (row: JournalRow) => boolean;
  /** Whether this service had added the row long before the chain was made. */
  isOlder: (row: JournalRow) => boolean;
}

async function verifyRows({ clientId, first, head, anchor, key, isSigned, isOlder }: Part) {
  if (first > head.seq + 1) return { ...noneChecked, hasOlder: false, to: head.seq };
  const start = await linkAt(clientId, first - 1, anchor);
  if (!start) return { ...noneChecked, hasOlder: false, to: first - 1, broken: first - 1 };
  const end = Math.min(head.seq, first + maxVerifiedRows - 1);
  const unsigned: number[] = [];
  let hasOlder = false;
  const onRow = (row: JournalRow) => {
    if (!isSigned(row)) unsigned.push(row.seq);
    hasOlder ||= isOlder(row);
  };
  const { last, broken } = await verifyFrom(clientId, start, { end, key, onRow });
  const isOtherEnd = broken === null && last.seq === head.seq && last.hash !== head.hash;
  return {
    to: last.seq,
    checked: last.seq - start.seq,
    broken: isOtherEnd ? head.seq : broken,
    hasOlder,
    unsigned: unsigned.length,
    firstUnsigned: unsigned[0] ?? null,
  };
}

/** Null when there is no such row. */
async function linkAt(clientId: string, seq: number, anchor: Link): Promise<Link | null> {
  return seq === anchor.seq ? anchor : journalStore.at(clientId, seq);
}

interface Run {
  end: number;
  key: ChainKey;
  /** Of each row that is as it was sealed. */
  onRow: (row: JournalRow) => void;
}

async function verifyFrom(clientId: string, start: Link, { end, key, onRow }: Run) {
  let last = start;
  while (last.seq < end) {
    const rows = await journalStore.after(clientId, last.seq, Math.min(batchSize, end - last.seq));
    if (!rows.length) return { last, broken: last.seq + 1 };
    const verified = verifyRun(last, rows, key);
    rows.filter(({ seq }) => seq <= verified.last.seq).forEach(onRow);
    if (verified.broken !== null) return verified;
    last = verified.last;
  }
  return { last, broken: null };
}
