import { BSON } from 'mongodb';
import { openSocket } from './openSocket.ts';
import type { Doc } from './target.ts';

/** A client of one socket that sends commands just as they are, sessions and numbers of transactions too. */
export async function rawClient(url: string) {
  const socket = openSocket(url);
  let received = Buffer.alloc(0);
  const waiting: ((reply: Doc) => void)[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 4 && received.length >= received.readInt32LE(0)) {
      const size = received.readInt32LE(0);
      const head = received.readInt32LE(12) === 1 ? 36 : 21;
      waiting.shift()!(BSON.deserialize(received.subarray(head, size)));
      received = received.subarray(size);
    }
  });
  const write = (op: number, rest: Buffer) => {
    const message = Buffer.alloc(16 + rest.length);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(op, 12);
    rest.copy(message, 16);
    socket.write(message);
    return new Promise<Doc>((resolve) => waiting.push(resolve));
  };
  return {
    send: (command: Doc) => write(2013, Buffer.concat([Buffer.alloc(5), BSON.serialize(command)])),
    /** The first hello of a driver, as OP_QUERY. */
    query: (command: Doc) => {
      const name = Buffer.from('admin.$cmd\0');
      return write(
        2004,
        Buffer.concat([Buffer.alloc(4), name, Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]), BSON.serialize(command)]),
      );
    },
    sendBytes: (op: number, bytes: Buffer) => write(op, bytes),
    destroy: () => socket.destroy(),
  };
}
