import { createServer, type Server, type Socket } from 'node:net';
import { dispatch } from './commands/dispatch.ts';
import type { Engine } from './engine.ts';
import { renderFault, toFault } from './errors.ts';
import { answerTo, readMessage, type Request, writeReply } from './wire.ts';

const MAX_MESSAGE_BYTES = 48_000_000;

/** Of one whose sender has not signed in: a hello, or a step of signing in. */
const MAX_UNKNOWN_BYTES = 16_384;

/** Of requests that wait for the one before; more are read only when these have been answered. */
const MAX_WAITING_BYTES = 1_048_576;

/** Of messages that have not arrived whole, on all connections; beyond it the one that began first is given up. */
const MAX_HALF_SENT_BYTES = 2 * MAX_MESSAGE_BYTES;

/** A connection's next request is handled when its replies have been sent, so it holds one reply at most. */
export function serve(engine: Engine, unreadTimeoutMs: number): { server: Server; closeConnections: () => void } {
  const sockets = new Set<Socket>();
  const halfSent = new Map<Socket, number>();
  let last = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    const connection = ++last;
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      halfSent.delete(socket);
      engine.sessions.connectionClosed(connection);
      engine.access?.connectionClosed(connection);
    });
    const maxBytes = () =>
      engine.access && !engine.access.isSignedIn(connection) ? MAX_UNKNOWN_BYTES : MAX_MESSAGE_BYTES;
    const handle = async (message: Buffer) => {
      halfSent.delete(socket);
      await answer(engine, socket, connection, message);
      if (socket.writableNeedDrain) await sent(socket, unreadTimeoutMs);
    };
    receive(socket, maxBytes, handle, (bytes) => {
      halfSent.set(socket, bytes);
      let together = 0;
      for (const each of halfSent.values()) together += each;
      if (together > MAX_HALF_SENT_BYTES) halfSent.keys().next().value!.destroy();
    });
  });
  return { server, closeConnections: () => sockets.forEach((socket) => socket.destroy()) };
}

async function answer(engine: Engine, socket: Socket, connection: number, message: Buffer) {
  let request: Request;
  try {
    request = readMessage(message);
  } catch (error) {
    const to = answerTo(message);
    if (to) socket.write(writeReply(to, renderFault(toFault(error))));
    return;
  }
  try {
    const reply = await dispatch(engine, request, connection);
    if (request.wantsReply && !socket.destroyed) socket.write(writeReply(request, reply));
  } catch (error) {
    socket.end(writeReply(request, renderFault(toFault(error))));
  }
}

/** Closes the connection when its client has read nothing for as long. */
async function sent(socket: Socket, timeoutMs: number) {
  const { promise, resolve: done } = Promise.withResolvers<void>();
  const close = () => socket.destroy();
  socket.setTimeout(timeoutMs, close).once('drain', done).once('close', done);
  await promise;
  socket.setTimeout(0).off('timeout', close).off('drain', done).off('close', done);
}

function receive(
  socket: Socket,
  maxBytes: () => number,
  handle: (message: Buffer) => Promise<void>,
  hold: (bytes: number) => void,
) {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let busy = false;

  const next = (): Buffer | undefined => {
    if (bytes < 16) return undefined;
    if (chunks[0]!.length < 4) chunks = [Buffer.concat(chunks)];
    const size = chunks[0]!.readInt32LE(0);
    if (size < 16 || size > maxBytes() + 16_384) return void socket.destroy();
    if (bytes < size) return undefined;
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
    chunks = all.length > size ? [all.subarray(size)] : [];
    bytes -= size;
    return all.subarray(0, size);
  };
  const drain = async () => {
    if (busy) return;
    busy = true;
    for (let message = next(); message && !socket.destroyed; message = next()) await handle(message);
    busy = false;
    if (bytes > 0 && !socket.destroyed) hold(bytes);
    socket.resume();
  };
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (busy && bytes > MAX_WAITING_BYTES) socket.pause();
    void drain();
  });
}
