import { findRows } from '../query/find.ts';
import { type Call, docOption, numberOption, targetName, viewOf } from './call.ts';
import { countByIndex } from './countByIndex.ts';
import { findSpecOf } from './find.ts';
import { noteScan } from './scans.ts';

export function count(call: Call) {
  const { query, ...rest } = call.body;
  const filter = docOption({ query }, 'query') ?? {};
  const { conn, collection } = viewOf(call, targetName(call), filter);
  const spec = { ...findSpecOf({ ...rest, limit: Math.abs(numberOption(rest, 'limit') ?? 0) }, call.deadline), filter };
  const quick = collection && countByIndex(conn, collection, spec);
  if (quick !== undefined) return { n: quick, ok: 1 };
  const running = findRows(conn, collection, spec);
  let n = 0;
  for (const _ of running.rows) n++;
  noteScan(call, collection, { ...running, filter, docsExamined: running.counters.docs, nReturned: n });
  return { n, ok: 1 };
}
