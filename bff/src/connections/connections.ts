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

/** Closes connections that send requests and do not read the answers, which would fill the memory and hold shares. */
export function watchConnections(server: Server, limits: Limits = {}) {
  const { stalledAfterMs = 20_000, maxUnreadBytes = 128_000_000 } = limits;
  const unanswered = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });

  const close = (socket: Socket) => {
    log.warn({ unreadBytes: socket.writableLength }, 'a connection that does not read its answers is closed');
    socket.destroy();
  };
  server.timeout = stalledAfterMs;
  server.on('timeout', (socket: Socket) => {
    if (!unanswered.get(socket)) socket.destroy();
    else if (socket.writableLength) close(socket);
    else socket.setTimeout(stalledAfterMs); // the service has not answered yet
  });

  const check = () => {
    const unread = [...unanswered.keys()].filter((socket) => socket.writableLength);
    let bytes = unread.reduce((sum, socket) => sum + socket.writableLength, 0);
    if (bytes <= maxUnreadBytes) return;
    for (const socket of unread.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (bytes <= maxUnreadBytes) return;
      bytes -= socket.writableLength;
      close(socket);
    }
  };
  setInterval(check, checkIntervalMs).unref();

  /** False: the connection has too many unanswered requests and is closed. */
  return function admit({ socket }: IncomingMessage, res: ServerResponse): boolean {
    const count = unanswered.get(socket) ?? 0;
    if (count >= maxUnanswered) socket.destroy();
    if (socket.destroyed) return false;
    unanswered.set(socket, count + 1);
    res.once('close', () => {
      const left = unanswered.get(socket);
      if (left) unanswered.set(socket, left - 1);
    });
    return true;
  };
}
