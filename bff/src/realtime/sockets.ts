import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Socket as Connection } from 'node:net';
import { keysUnder, pushRights } from '@atrium/contracts';
import { log, ApiError, sampleValue, type CallerInvalidation, type PushMessage } from '@atrium/kit/core';
import { Server, type Socket } from 'socket.io';
import type { Callers } from '../callers/callers.ts';
import type { tokenReader } from '../calls/token.ts';
import { callerOf, checkHandshake, checkUnrestricted, sessionOf } from './handshake.ts';
import { handleMessages, type AnswerChat } from './messages.ts';
import { makeOpenSockets } from './openSockets.ts';
import { emitToReaders, moveToRooms, roomsOf } from './rooms.ts';

const companyNamespace = /^\/[0-9a-f]{24}$/;

const options = {
  transports: ['websocket' as const],
  serveClient: false,
  maxHttpBufferSize: 100_000,
  perMessageDeflate: false,
  connectTimeout: 10_000,
  cleanupEmptyChildNamespaces: true,
};

const maxConcurrentRenewals = 10;
const checkIntervalMs = 5000;

export interface SocketsParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  /** Whether a connection may be opened, before its handshake. */
  accepts: (req: IncomingMessage) => boolean;
  /** Closes a connection that does not read; `queuedBytes` wait before it. */
  watch: (connection: Connection, queuedBytes: () => number) => void;
  answerChat: AnswerChat;
}

export function makeSockets(server: HttpServer, { callers, readToken, accepts, watch, answerChat }: SocketsParts) {
  const io = new Server(server, { ...options, allowRequest: (req, decide) => decide(null, accepts(req)) });
  io.engine.on('connection', (socket: Socket['conn']) => watch(socket.request.socket, () => queuedBytes(socket)));
  const open = makeOpenSockets();

  sampleValue('atrium_sockets_open', 'Open sockets of browsers', async () => open.all().length);

  io.use((_, next) => next(new Error('no_access')));
  io.of(companyNamespace)
    .use(checkHandshake({ callers, readToken, takePlace: open.takePlace }))
    .on('connection', (socket: Socket) => {
      moveToRooms(socket, roomsOf(callerOf(socket)));
      releaseRequest(socket);
      open.add(socket);
      if (!callers.isCurrent(sessionOf(socket).cachedCaller)) void renew(socket);
      socket.on('disconnect', () => open.remove(socket));
      handleMessages(socket, answerChat);
    });

  const renew = async (socket: Socket) => {
    const session = sessionOf(socket);
    const { clientId } = callerOf(socket);
    try {
      session.cachedCaller = await callers.of(session.token, { clientId, workspace: null });
      checkUnrestricted(callerOf(socket));
      if (socket.connected) moveToRooms(socket, roomsOf(callerOf(socket)));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) socket.disconnect(true);
    }
  };

  const renewAll = async (sockets: Socket[]) => {
    for (let start = 0; start < sockets.length; start += maxConcurrentRenewals) {
      await Promise.all(sockets.slice(start, start + maxConcurrentRenewals).map(renew));
    }
  };

  /** Tokens expire, and identity may have been unavailable when a caller was to be renewed. */
  const check = () => {
    const sockets = open.all();
    for (const socket of sockets) if (sessionOf(socket).token.exp * 1000 <= Date.now()) socket.disconnect(true);
    void renewAll(sockets.filter((socket) => socket.connected && !callers.isCurrent(sessionOf(socket).cachedCaller)));
  };
  setInterval(check, checkIntervalMs).unref();

  return {
    hasAny: (clientId: string) => open.company(clientId) !== undefined,
    push(clientId: string, { keys, event, payload }: PushMessage) {
      const company = open.company(clientId);
      if (company) emitToReaders(company, keysUnder(pushRights[event], keys), event, payload);
    },
    invalidate(invalidation: CallerInvalidation) {
      const concerned = open.concernedBy(invalidation);
      if (invalidation.ended) for (const socket of concerned) socket.disconnect(true);
      else void renewAll(concerned);
    },
    renewAll: () => renewAll(open.all()),
    /** Closes the connections without a disconnect message, so that the browsers reconnect to another BFF. */
    async close() {
      log.info({ sockets: open.all().length }, 'sockets are closed');
      io.engine.close();
    },
  };
}

/** Messages that engine.io has not written yet, since the connection has not taken those before. */
const queuedBytes = (socket: Socket['conn']): number =>
  (socket as unknown as { writeBuffer: { data?: string }[] }).writeBuffer.reduce(
    (sum, { data = '' }) => sum + data.length,
    0,
  );

/** The upgrade request with its headers is a third of the memory of an idle socket. */
function releaseRequest(socket: Socket) {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, auth: {}, query: {} });
}
