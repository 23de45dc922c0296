import { log } from '@atrium/kit/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request at a time over a connection. */
const maxUnanswered = 8;

const checkIntervalMs = 2000;

interface Limits {
  /** Without progress in writing. */
  stalledAfterMs?: number;
  /** Of all answers that wait for their readers. */
  maxUnreadBytes?: number;
}

interface Connection {
  /** Answers that are not finished. */
  answers: Set<ServerResponse>;
  readBytes: number;
  progressAt: number;
}

/** Closes connections that send requests and do not read the answers, which would fill the memory and hold shares. */
export function watchConnections(server: Server, limits: Limits = {}) {
  const { stalledAfterMs = 18_000, maxUnreadBytes = 128_000_000 } = limits;
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: new Set(), readBytes: 0, progressAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  const check = () => {
    const now = performance.now();
    const waiting = [...connections]
      .map(([socket, connection]) => ({ socket, connection, bytes: unreadBytes(connection) }))
      .filter(({ socket, connection, bytes }) => isUnread(socket, connection, bytes));
    let bytes = waiting.reduce((sum, each) => sum + each.bytes, 0);
    for (const each of waiting.toSorted((one, other) => one.connection.progressAt - other.connection.progressAt)) {
      const stalledMs = now - each.connection.progressAt;
      if (stalledMs < stalledAfterMs && bytes <= maxUnreadBytes) return;
      bytes -= each.bytes;
      log.warn({ unreadBytes: each.bytes, stalledMs }, 'a connection that does not read its answers is closed');
      each.socket.destroy();
    }
  };
  setInterval(check, Math.min(checkIntervalMs, stalledAfterMs / 4)).unref();

  /** False: the connection has too many unanswered requests and is closed. */
  return function admit({ socket }: IncomingMessage, res: ServerResponse): boolean {
    const answers = connections.get(socket)?.answers;
    if (!answers || answers.size >= maxUnanswered) socket.destroy();
    if (!answers || socket.destroyed) return false;
    answers.add(res);
    res.once('close', () => answers.delete(res));
    return true;
  };
}

/** Of all answers: those behind the first wait outside of the socket. */
const unreadBytes = ({ answers }: Connection) =>
  [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0);

/** Whether something waits for the reader; notes how far the reader is. Bytes that it sends are no progress. */
function isUnread(socket: Socket, connection: Connection, bytes: number): boolean {
  const readBytes = socket.bytesWritten - socket.writableLength;
  if (readBytes !== connection.readBytes || bytes === 0) {
    connection.readBytes = readBytes;
    connection.progressAt = performance.now();
  }
  return bytes > 0;
}
