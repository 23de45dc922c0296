import { type Cursor, takeBatch } from '../cursors.ts';
import { cursorReply } from '../cursorReply.ts';
import type { Call } from './call.ts';

export function firstBatch(
  call: Call,
  ns: string,
  rows: Iterable<Uint8Array>,
  size: number,
  single: boolean,
  finished: (returned: number) => void,
) {
  const iterator = rows[Symbol.iterator]();
  const source: Pick<Cursor, 'rows' | 'pending'> = { rows: iterator };
  const { batch, more } = takeBatch(source, size);
  let returned = batch.length;
  if (!more || single || isExhausted(source)) {
    iterator.return?.();
    finished(returned);
    return cursorReply(0n, ns, 'firstBatch', batch);
  }
  if (source.pending) returned++;
  const counted = counting(iterator, () => returned++);
  const cursor = call.engine.cursors.open({
    ns,
    rows: counted,
    pending: source.pending,
    session: call.session,
    transaction: call.inTransaction,
    deadline: call.deadline,
    noTimeout: call.body['noCursorTimeout'] === true,
    finished: () => finished(returned),
  });
  return cursorReply(cursor.id, ns, 'firstBatch', batch);
}

/** Reads one document ahead, so that a result of exactly one batch needs no second request. */
function isExhausted(source: Pick<Cursor, 'rows' | 'pending'>): boolean {
  if (source.pending) return false;
  const { value, done } = source.rows.next();
  if (!done) source.pending = value;
  return done === true;
}

function counting(rows: Iterator<Uint8Array>, onDocument: () => void): Iterator<Uint8Array> {
  return {
    next: () => {
      const result = rows.next();
      if (!result.done) onDocument();
      return result;
    },
    return: (value) => rows.return?.(value) ?? { done: true, value },
  };
}
