import type { CallerInvalidation } from '@atrium/kit/core';
import type { Namespace, Socket } from 'socket.io';
import { concerns } from '../callers/drops.ts';
import { seatOf } from './enter.ts';

/** The sockets that are open here, found by user and by company. */
export function makeOpenSockets() {
  const byUser = new Map<string, Set<Socket>>();
  const companies = new Map<string, Namespace>();
  const callerOf = (socket: Socket) => seatOf(socket).known.caller;
  const all = () => [...byUser.values()].flatMap((sockets) => [...sockets]);

  return {
    all,
    add(socket: Socket) {
      const { userId } = callerOf(socket);
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(socket));
      companies.set(socket.nsp.name, socket.nsp);
    },
    remove(socket: Socket) {
      const { userId } = callerOf(socket);
      const own = byUser.get(userId);
      own?.delete(socket);
      if (!own?.size) byUser.delete(userId);
      if (!socket.nsp.sockets.size) companies.delete(socket.nsp.name);
    },
    countOf: (userId: string) => byUser.get(userId)?.size ?? 0,
    company: (clientId: string) => companies.get(`/${clientId}`),
    concernedBy(drop: CallerInvalidation): Socket[] {
      const among = drop.userId ? [...(byUser.get(drop.userId) ?? [])] : all();
      return among.filter((socket) => concerns(drop, callerOf(socket)));
    },
  };
}
