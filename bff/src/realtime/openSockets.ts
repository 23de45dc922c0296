import type { CallerInvalidation } from '@atrium/kit/core';
import type { Namespace, Socket } from 'socket.io';
import { concerns } from '../callers/invalidations.ts';
import { callerOf } from './handshake.ts';

const maxSocketsPerUser = 20;

export function makeOpenSockets() {
  const byUser = new Map<string, Set<Socket>>();
  const placesByUser = new Map<string, number>();
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
    /** Takes one of the user's places until the socket or its connection ends. False: all are taken. */
    takePlace(socket: Socket, userId: string): boolean {
      const places = placesByUser.get(userId) ?? 0;
      if (places >= maxSocketsPerUser) return false;
      placesByUser.set(userId, places + 1);
      const leave = once(() => {
        socket.conn.off('close', leave);
        const left = placesByUser.get(userId)! - 1;
        if (left) placesByUser.set(userId, left);
        else placesByUser.delete(userId);
      });
      socket.once('disconnect', leave);
      socket.conn.once('close', leave);
      return true;
    },
    company: (clientId: string) => companies.get(`/${clientId}`),
    concernedBy(invalidation: CallerInvalidation): Socket[] {
      const candidates = invalidation.userId ? [...(byUser.get(invalidation.userId) ?? [])] : all();
      return candidates.filter((socket) => concerns(invalidation, callerOf(socket)));
    },
  };
}

function once(act: () => void) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
