import { log, ApiError, type CallerInvalidation, type PushMessage } from '@atrium/kit/core';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Callers } from '../callers/callers.ts';
import type { tokenReader } from '../calls/token.ts';
import { entrance, roomsOf, seatOf } from './enter.ts';
import { hearMessages } from './messages.ts';
import { makeOpenSockets } from './openSockets.ts';

const company = /^\/[0-9a-f]{24}$/;

const options = {
  transports: ['websocket' as const],
  serveClient: false,
  maxHttpBufferSize: 100_000,
  perMessageDeflate: false,
  connectTimeout: 10_000,
  cleanupEmptyChildNamespaces: true,
};

/** How many sockets are looked at anew at once. */
const atOnce = 10;

export interface SocketsParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
}

/** The live connections: a namespace for each company, a room for each audience key. */
export function makeSockets(server: HttpServer, { callers, readToken }: SocketsParts) {
  const io = new Server(server, options);
  const open = makeOpenSockets();
  const enter = entrance({ callers, readToken, countOf: open.countOf });

  io.use((_, next) => next(new Error('no_access')));
  io.of(company)
    .use(enter)
    .on('connection', (socket: Socket) => {
      const { known } = seatOf(socket);
      void socket.join(roomsOf(known));
      forgetRequest(socket);
      open.add(socket);
      if (!callers.isCurrent(known)) void renew(socket);
      socket.on('disconnect', () => open.remove(socket));
      hearMessages(socket);
    });

  /** Rights or departments have changed: other rooms; or the door is closed now. */
  const renew = async (socket: Socket) => {
    const seat = seatOf(socket);
    const { clientId } = seat.known.caller;
    try {
      seat.known = await callers.of(seat.token, { clientId, workspace: null });
      if (socket.connected) moveTo(socket, roomsOf(seat.known));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) socket.disconnect(true);
    }
  };

  const renewAll = async (sockets: Socket[]) => {
    for (let place = 0; place < sockets.length; place += atOnce) {
      await Promise.all(sockets.slice(place, place + atOnce).map(renew));
    }
  };

  /** Tokens end by themselves, and identity may have been away when somebody was to be looked at anew. */
  const lookRound = () => {
    const sockets = open.all();
    for (const socket of sockets) if (seatOf(socket).token.exp * 1000 <= Date.now()) socket.disconnect(true);
    void renewAll(sockets.filter((socket) => socket.connected && !callers.isCurrent(seatOf(socket).known)));
  };
  setInterval(lookRound, 5000).unref();

  return {
    /** Somebody of the company is here. */
    hasAny: (clientId: string) => open.company(clientId) !== undefined,
    /** One emit for all who hold a key: the message is written once. */
    tell(clientId: string, { keys, event, payload }: PushMessage) {
      if (keys.length) open.company(clientId)?.to(keys).emit(event, payload);
    },
    drop(drop: CallerInvalidation) {
      const concerned = open.concernedBy(drop);
      if (drop.ended) for (const socket of concerned) socket.disconnect(true);
      else void renewAll(concerned);
    },
    /** Drops may have been missed. */
    lookAtAll: () => renewAll(open.all()),
    /** Closes the connections without a word, so that the browsers come back: to another BFF, or to the next one. */
    async close() {
      log.info({ sockets: open.all().length }, 'sockets are sent away');
      io.engine.close();
    },
  };
}

/** Without a moment in no room. */
function moveTo(socket: Socket, rooms: string[]) {
  const wanted = new Set([socket.id, ...rooms]);
  for (const room of wanted) if (!socket.rooms.has(room)) void socket.join(room);
  for (const room of socket.rooms) if (!wanted.has(room)) void socket.leave(room);
}

/** The upgrade request with all its headers is a third of a waiting socket's memory (goals.md, P10). */
function forgetRequest(socket: Socket) {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, auth: {}, query: {} });
}
