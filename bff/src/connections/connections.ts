import { log } from '@atrium/kit/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isCrowded } from '../calls/crowded.ts';

/** Browsers send one request at a time over a connection. */
const maxUnanswered = 8;

const checkIntervalMs = 2000;

/** What a reader must take while something waits for it. A slow phone takes 50 kB. */
const usualFloor = { usual: 1000, crowded: 20_000 };

interface Limits {
  /** Without progress in writing, or slower than the floor. */
  stalledAfterMs?: number;
  /** `crowded`: of downloads while others may soon find no place. */
  minBytesPerSecond?: { usual: number; crowded: number };
  /** Of all answers that wait for their readers. */
  maxUnreadBytes?: number;
  /** Of messages for a WebSocket that takes none. */
  maxQueuedBytes?: number;
}

interface Connection {
  /** Answers that are not finished. */
  answers: Set<ServerResponse>;
  /** Of a WebSocket: what waits for its connection. */
  queuedBytes?: () => number;
  /** At the last progress. */
  readBytes: number;
  progressAt: number;
}

/** Closes connections that do not read answers or messages, or too slowly: they would fill the memory and hold shares. */
export function watchConnections(server: Server, limits: Limits = {}) {
  const { stalledAfterMs = 18_000, minBytesPerSecond = usualFloor } = limits;
  const { maxUnreadBytes = 128_000_000, maxQueuedBytes = 1_000_000 } = limits;
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answers: new Set(), readBytes: 0, progressAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });

  const minBytesOf = ({ answers }: Connection) => {
    const floor = [...answers].some(isCrowded) ? minBytesPerSecond.crowded : minBytesPerSecond.usual;
    return (floor * stalledAfterMs) / 1000;
  };

  const check = () => {
    const now = performance.now();
    const waiting = [...connections]
      .map(([socket, connection]) => ({ socket, connection, bytes: unreadBytes(socket, connection) }))
      .filter(({ socket, connection, bytes }) =>
        isUnread(socket, connection, { bytes, now, minBytes: minBytesOf(connection) }),
      );
    let bytes = waiting.reduce((sum, each) => sum + each.bytes, 0);
    for (const each of waiting.toSorted((one, other) => one.connection.progressAt - other.connection.progressAt)) {
      const stalledMs = now - each.connection.progressAt;
      const isOver = each.connection.queuedBytes && each.bytes > maxQueuedBytes && stalledMs > 0;
      if (stalledMs < stalledAfterMs && bytes <= maxUnreadBytes && !isOver) continue;
      bytes -= each.bytes;
      log.warn({ unreadBytes: each.bytes, stalledMs }, 'a connection that does not read is closed');
      each.socket.destroy();
    }
  };
  setInterval(check, Math.min(checkIntervalMs, stalledAfterMs / 4)).unref();

  /**
   * Serves the request, unless its connection has too many unanswered ones: then it is closed. A request behind another
   * waits until all that came with it is read, since one of them may be too many.
   */
  function admit({ socket }: IncomingMessage, res: ServerResponse, serve: () => void) {
    const answers = connections.get(socket)?.answers;
    if (!answers || answers.size >= maxUnanswered) close(socket);
    if (!answers || socket.destroyed) return;
    answers.add(res);
    res.once('close', () => answers.delete(res));
    if (answers.size === 1) serve();
    else process.nextTick(() => socket.destroyed || serve());
  }

  /** `queuedBytes`: what waits for the connection besides what it has been given. */
  function watchSocket(socket: Socket, queuedBytes: () => number) {
    const connection = connections.get(socket);
    if (connection) connection.queuedBytes = queuedBytes;
  }

  return { admit, watchSocket };
}

/**
 * Node reads up to 64 kB of a connection at once and would still make a request of each that is in them, hundreds to
 * thousands, which others wait for. So its parser is told what it is told of an upgrade: that no request follows.
 */
function close(socket: Socket) {
  const { parser } = socket as { parser?: { onIncoming: unknown } };
  if (parser) parser.onIncoming = () => upgraded;
  socket.destroy();
}

/** Of `parserOnIncoming` in Node's lib/_http_server.js. */
const upgraded = 2;

/** Of all answers: those behind the first wait outside of the socket. */
const unreadBytes = (socket: Socket, { answers, queuedBytes }: Connection) =>
  queuedBytes
    ? socket.writableLength + queuedBytes()
    : [...answers].reduce((sum, { writableLength }) => sum + writableLength, 0);

/** Whether something waits for the reader; notes how far the reader is. Bytes that it sends are no progress. */
function isUnread(
  socket: Socket,
  connection: Connection,
  { bytes, now, minBytes }: { bytes: number; now: number; minBytes: number },
): boolean {
  const readBytes = socket.bytesWritten - socket.writableLength;
  if (readBytes - connection.readBytes >= minBytes || bytes === 0) {
    connection.readBytes = readBytes;
    connection.progressAt = now;
  }
  return bytes > 0;
}
