import { createHash } from 'node:crypto';

/** Counts and hashes content while it is streamed; `onSize` refuses it by throwing. */
export function measure(content: AsyncIterable<Buffer>, onSize: (size: number) => void | Promise<void> = () => {}) {
  const hash = createHash('sha256');
  const measured = { size: 0, sha256: '' };
  async function* pass() {
    for await (const chunk of content) {
      measured.size += chunk.length;
      await onSize(measured.size);
      hash.update(chunk);
      yield chunk;
    }
    measured.sha256 = hash.digest('hex');
  }
  return { content: pass(), measured };
}

export async function peek(source: AsyncIterable<Buffer>, size: number) {
  const iterator = source[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(next.value);
    length += next.value.length;
  }
  async function* content() {
    try {
      yield* head;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { sample: Buffer.concat(head).subarray(0, size), content: content() };
}
