import { type Cursor, takeBatch } from '../cursors.ts';
import { cursorReply } from '../wire.ts';
import type { Call } from './call.ts';

/** Answers the first batch of a result, and keeps a cursor for what is left. */
export function firstBatch(
  call: Call,
  ns: string,
  rows: Iterable<Uint8Array>,
  size: number,
  single: boolean,
  finished: (returned: number) => void,
) {
  const iterator = rows[Symbol.iterator]();
  const source: Pick<Cursor, 'rows' | 'held'> = { rows: iterator };
  const { batch, more } = takeBatch(source, size);
  let returned = batch.length;
  if (!more || single || beforeCommit(source)) {
    iterator.return?.();
    finished(returned);
    return cursorReply(0n, ns, 'firstBatch', batch);
  }
  if (source.held) returned++;
  const counted = counting(iterator, () => returned++);
  const cursor = call.engine.cursors.open({
    ns,
    rows: counted,
    held: source.held,
    session: call.session,
    transaction: call.inTransaction,
    finished: () => finished(returned),
  });
  return cursorReply(cursor.id, ns, 'firstBatch', batch);
}

/** One document is looked ahead at, so that a result that is just as long as the batch needs no second request. */
function beforeCommit(source: Pick<Cursor, 'rows' | 'held'>): boolean {
  if (source.held) return false;
  const { value, done } = source.rows.next();
  if (!done) source.held = value;
  return done === true;
}

function counting(rows: Iterator<Uint8Array>, hear: () => void): Iterator<Uint8Array> {
  return {
    next: () => {
      const result = rows.next();
      if (!result.done) hear();
      return result;
    },
    return: (value) => rows.return?.(value) ?? { done: true, value },
  };
}
