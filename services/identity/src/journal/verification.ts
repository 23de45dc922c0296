import { maxVerifiedRows, type JournalChain } from '@atrium/contracts';
import { tooMany } from '@atrium/kit';
import { genesis, verifyRun, type Link } from './chain.ts';
import { chainStore } from './chainStore.ts';
import { journalStore, sealedRows } from './store.ts';

const batchSize = 200;
const retryAfterSeconds = 5;

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
  const chain = await chainOf(clientId);
  const verified = await verifyAsOf(chain, clientId, from);
  if (verified.broken === null) return verified;
  const now = await chainOf(clientId);
  const isMoved = now.anchor.seq !== chain.anchor.seq; // the retention has removed rows meanwhile
  return isMoved ? verifyAsOf(now, clientId, from) : verified;
}

type Ends = Record<'head' | 'anchor', Link>;

const chainOf = async (clientId: string): Promise<Ends> =>
  (await chainStore.byId(clientId)) ?? { head: genesis, anchor: genesis };

async function verifyAsOf({ head, anchor }: Ends, clientId: string, from?: number): Promise<JournalChain> {
  const waiting = await sealedRows.countUnsealed(clientId);
  const first = Math.max(from ?? head.seq - maxVerifiedRows + 1, anchor.seq + 1);
  const state = { from: first, head, removed: anchor.seq, waiting };
  if (first > head.seq + 1) return { ...state, to: head.seq, checked: 0, broken: null };
  const start = await linkAt(clientId, first - 1, anchor);
  if (!start) return { ...state, to: first - 1, checked: 0, broken: first - 1 };
  const { last, broken } = await verifyFrom(clientId, start, Math.min(head.seq, first + maxVerifiedRows - 1));
  const isEnd = broken === null && last.seq === head.seq;
  const isOtherEnd = isEnd && last.hash !== head.hash;
  return {
    ...state,
    to: last.seq,
    checked: last.seq - start.seq,
    broken: isOtherEnd ? head.seq : broken,
  };
}

/** Null when there is no such row. */
async function linkAt(clientId: string, seq: number, anchor: Link): Promise<Link | null> {
  return seq === anchor.seq ? anchor : journalStore.at(clientId, seq);
}

async function verifyFrom(clientId: string, start: Link, end: number) {
  let last = start;
  while (last.seq < end) {
    const rows = await journalStore.after(clientId, last.seq, Math.min(batchSize, end - last.seq));
    if (!rows.length) return { last, broken: last.seq + 1 };
    const verified = verifyRun(last, rows);
    if (verified.broken !== null) return verified;
    last = verified.last;
  }
  return { last, broken: null };
}
