/** The answer with a batch of documents, which are bytes already. */
export function cursorReply(
  id: bigint,
  ns: string,
  field: 'firstBatch' | 'nextBatch',
  batch: Uint8Array[],
): Uint8Array {
  const nsBytes = Buffer.from(ns);
  const items = batch.reduce((sum, doc, i) => sum + 2 + String(i).length + doc.length, 5);
  const inner = 4 + (1 + 3 + 8) + (1 + 3 + 4 + nsBytes.length + 1) + (1 + field.length + 1 + items) + 1;
  const total = 4 + (1 + 7 + inner) + (1 + 3 + 8) + 1;
  const out = Buffer.allocUnsafe(total);
  let at = out.writeInt32LE(total, 0);
  const name = (type: number, text: string) => {
    out[at++] = type;
    at += out.write(text, at, 'latin1');
    out[at++] = 0;
  };
  name(3, 'cursor');
  at = out.writeInt32LE(inner, at);
  name(18, 'id');
  at = out.writeBigInt64LE(id, at);
  name(2, 'ns');
  at = out.writeInt32LE(nsBytes.length + 1, at);
  out.set(nsBytes, at);
  at += nsBytes.length;
  out[at++] = 0;
  name(4, field);
  at = out.writeInt32LE(items, at);
  batch.forEach((doc, i) => {
    name(3, String(i));
    out.set(doc, at);
    at += doc.length;
  });
  out[at++] = 0;
  out[at++] = 0;
  name(1, 'ok');
  at = out.writeDoubleLE(1, at);
  out[at++] = 0;
  return out;
}
