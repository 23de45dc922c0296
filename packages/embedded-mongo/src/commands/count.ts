import { findRows } from '../query/find.ts';
import { type Call, collectionOf, docOption, numberOption, readerOf, targetName } from './call.ts';
import { countByIndex } from './countByIndex.ts';
import { findSpecOf } from './find.ts';
import { noteScan } from './scans.ts';

export function count(call: Call) {
  const { query, ...rest } = call.body;
  const collection = collectionOf(call, targetName(call));
  const filter = docOption({ query }, 'query') ?? {};
  const spec = { ...findSpecOf({ ...rest, limit: Math.abs(numberOption(rest, 'limit') ?? 0) }), filter };
  const quick = collection && countByIndex(readerOf(call), collection, spec);
  if (quick !== undefined) return { n: quick, ok: 1 };
  const running = findRows(readerOf(call), collection, spec);
  let n = 0;
  for (const _ of running.rows) n++;
  noteScan(call, collection, { ...running, filter, docsExamined: running.counters.docs, nReturned: n });
  return { n, ok: 1 };
}
