import { fault } from '../errors.ts';
import { takeBatch } from '../cursors.ts';
import { cursorReply } from '../cursorReply.ts';
import { type Call, countOption, textOption } from './call.ts';

const LARGE = 5_000;

export function getMore(call: Call) {
  const { body, engine, db } = call;
  if (body['maxTimeMS'] !== undefined)
    throw fault('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const id = BigInt(String(body['getMore']));
  const cursor = engine.cursors.get(id, `${db}.${textOption(body, 'collection')}`);
  const size = countOption(body, 'batchSize') || LARGE;
  try {
    const { batch, more } = takeBatch(cursor, size);
    if (more) engine.cursors.paused(cursor);
    else engine.cursors.end(id);
    return cursorReply(more ? id : 0n, cursor.ns, 'nextBatch', batch);
  } catch (error) {
    engine.cursors.end(id);
    throw error;
  }
}

export function killCursors({ engine, body }: Call) {
  if (!Array.isArray(body['cursors'])) throw fault('BadValue', 'killCursors needs an array of cursors');
  const ids = body['cursors'].map((id) => BigInt(String(id)));
  const cursorsKilled = ids.filter((id) => engine.cursors.end(id));
  const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}
