import type { CallerInvalidation } from '@atrium/kit/core';
import type { Namespace, Socket } from 'socket.io';
import { concerns } from '../callers/invalidations.ts';
import { callerOf } from './handshake.ts';

export function makeOpenSockets() {
  const byUser = new Map<string, Set<Socket>>();
  const companies = new Map<string, Namespace>();
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
    concernedBy(invalidation: CallerInvalidation): Socket[] {
      const candidates = invalidation.userId ? [...(byUser.get(invalidation.userId) ?? [])] : all();
      return candidates.filter((socket) => concerns(invalidation, callerOf(socket)));
    },
  };
}
