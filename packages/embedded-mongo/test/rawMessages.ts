import { BSON } from 'mongodb';
import { crc32c } from '../src/values/crc32c.ts';
import { openSocket } from './openSocket.ts';
import type { Doc } from './target.ts';

/** Messages as bytes, and a connection that sends them as they are. */

export const OP_MSG = 2013;
export const OP_QUERY = 2004;

export function messageOf(op: number, content: Buffer, requestId = 1): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + content.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(op, 12);
  return Buffer.concat([head, content]);
}

export const bodySection = (command: Doc) => Buffer.concat([Buffer.of(0), BSON.serialize(command)]);

export function sequenceSection(field: string, documents: Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${field}\0`), ...documents]);
  const head = Buffer.of(1, 0, 0, 0, 0);
  head.writeInt32LE(4 + content.length, 1);
  return Buffer.concat([head, content]);
}

export function opMsg(sections: Buffer[], { flags = 0, requestId = 1 } = {}): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE(flags, 0);
  return messageOf(OP_MSG, Buffer.concat([bits, ...sections]), requestId);
}

export function withChecksum(message: Buffer): Buffer {
  const whole = Buffer.concat([message, Buffer.alloc(4)]);
  whole.writeInt32LE(whole.length, 0);
  whole.writeUInt32LE(1, 16);
  whole.writeUInt32LE(crc32c(whole.subarray(0, -4)), whole.length - 4);
  return whole;
}

export function opQuery(command: Doc): Buffer {
  const head = Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8, 0xff)]);
  return messageOf(OP_QUERY, Buffer.concat([head, BSON.serialize(command)]));
}

export type RawConnection = {
  send(bytes: Buffer): void;
  /** The answer to this request; rejects when the connection is closed, or after ten seconds. */
  answerTo(requestId: number): Promise<Doc>;
  close(): void;
};

const MAX_WAIT_MS = 10_000;

export function rawConnection(url: string): RawConnection {
  const socket = openSocket(url);
  const waiting = new Map<number, { resolve: (reply: Doc) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('the connection was closed'))));
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      const [id, head] = [received.readInt32LE(8), received.readInt32LE(12) === 1 ? 36 : 21];
      waiting.get(id)?.resolve(BSON.deserialize(received.subarray(head, size)));
      waiting.delete(id);
      received = received.subarray(size);
    }
  });
  return {
    send: (bytes) => void socket.write(bytes),
    answerTo: (requestId) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no answer: the server hangs')), MAX_WAIT_MS);
        const ended =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(requestId, { resolve: ended(resolve), reject: ended(reject) });
      }),
    close: () => socket.destroy(),
  };
}
