import type { CollectionInfo } from '../storage/catalog.ts';
import type { Reads } from '../storage/connection.ts';
import type { Range } from './bounds.ts';
import type { Candidate } from './candidate.ts';
import type { Block, Counters, Row } from './rows.ts';

const MAX_KEYS = 512;

export const after = (key: Uint8Array) => Buffer.concat([key, Buffer.alloc(1)]);

type Stream = { next: () => void; suffix: Buffer | undefined; rid: number };

/** A document in several ranges has the same position in each, so its repeats are adjacent. */
export function* mergedRows(
  conn: Reads,
  collection: CollectionInfo,
  candidate: Candidate,
  counters: Counters,
  { first, skip }: Block,
): Generator<Row> {
  const sign = candidate.backward ? -1 : 1;
  const size = 2 ** Math.ceil(Math.log2(Math.max(4, (first * 2) / candidate.ranges.length)));
  const streams = candidate.ranges.map((range) => openStream(conn, candidate, range, size));
  const heap = heapOf(
    streams.filter(({ suffix }) => suffix),
    (a, b) => sign * Buffer.compare(a.suffix!, b.suffix!),
  );
  const fetch = `SELECT doc FROM ${collection.table} WHERE rid = ?`;
  let position: Buffer | undefined;
  let seen = new Set<number>();
  let left = skip;
  for (let top = heap.top(); top; top = heap.top()) {
    const { suffix, rid } = top;
    counters.keys++;
    top.next();
    heap.settle();
    if (!position?.equals(suffix!)) {
      position = suffix;
      seen = new Set();
    }
    if (seen.has(rid)) continue;
    seen.add(rid);
    if (left-- > 0) continue;
    const row = conn.first(fetch, rid);
    if (!row) continue;
    counters.docs++;
    yield { rid, bytes: row[0] as Uint8Array };
  }
}

function openStream(conn: Reads, { index, backward }: Candidate, range: Range, first: number): Stream {
  const order = backward ? 'DESC' : 'ASC';
  const sql = `SELECT k, rid FROM ${index.table} WHERE k >= ? AND k < ? ORDER BY k ${order}`;
  let { from, to } = range;
  let size = first;
  let rows: [Uint8Array, number][] = [];
  let at = -1;
  const stream: Stream = {
    suffix: undefined,
    rid: 0,
    next() {
      at++;
      if (at >= rows.length && at > 0 && rows.length < size) return void (stream.suffix = undefined);
      if (at >= rows.length) {
        if (at > 0) size = Math.min(size * 4, MAX_KEYS);
        rows = conn.all(`${sql} LIMIT ${size}`, from, to) as [Uint8Array, number][];
        at = 0;
        if (rows.length === 0) return void (stream.suffix = undefined);
        const last = rows.at(-1)![0];
        if (backward) to = Buffer.from(last);
        else from = after(last);
      }
      const [key, rid] = rows[at]!;
      stream.suffix = Buffer.from(key.buffer, key.byteOffset + range.prefix, key.length - range.prefix);
      stream.rid = rid;
    },
  };
  stream.next();
  return stream;
}

/** A binary heap whose top changes in place; `settle` then restores the order, or removes an ended stream. */
function heapOf(items: Stream[], order: (a: Stream, b: Stream) => number) {
  const swap = (i: number, j: number) => ([items[i], items[j]] = [items[j]!, items[i]!]);
  const sink = (i: number) => {
    for (;;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < items.length && order(items[child]!, items[least]!) < 0) least = child;
      if (least === i) return;
      swap(i, least);
      i = least;
    }
  };
  for (let i = items.length >> 1; i >= 0; i--) sink(i);
  return {
    top: () => items[0],
    settle: () => {
      if (items[0]!.suffix === undefined) {
        const last = items.pop()!;
        if (items.length > 0) items[0] = last;
      }
      if (items.length > 0) sink(0);
    },
  };
}
