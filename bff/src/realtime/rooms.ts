import { featureCodes, splitReadKey } from '@atrium/contracts';
import type { Caller } from '@atrium/kit/core';
import type { Namespace, Socket } from 'socket.io';

const withoutRoom = (right: string) => `without:${right}`;

/** A room for each audience key of the caller, and for each feature right that the caller lacks. */
export const roomsOf = ({ userId, keys, rights }: Caller): Set<string> =>
  new Set([...keys, `user:${userId}`, ...featureCodes.filter((code) => !rights.includes(code)).map(withoutRoom)]);

/** Joins before it leaves: the socket is in no moment outside of a room that it keeps. */
export function moveToRooms(socket: Socket, rooms: ReadonlySet<string>) {
  for (const room of rooms) if (!socket.rooms.has(room)) void socket.join(room);
  for (const room of socket.rooms) if (!rooms.has(room) && room !== socket.id) void socket.leave(room);
}

type RoomsByRight = Map<string | null, string[]>;

function byRight(readKeys: readonly string[]): RoomsByRight {
  const groups: RoomsByRight = new Map();
  for (const key of readKeys) {
    const { right, audienceKey } = splitReadKey(key);
    groups.set(right, [...(groups.get(right) ?? []), audienceKey]);
  }
  return groups;
}

/** Emits once to each socket that holds one of the read keys. Socket.io encodes the message once. */
export function emitToReaders(
  company: Namespace,
  readKeys: readonly string[],
  ...[event, payload]: [event: string, payload: unknown]
) {
  const groups = byRight(readKeys);
  if (groups.size > 1) {
    const ids = socketIds(company, groups);
    // Without a room, socket.io would emit to the whole company.
    if (ids.length) company.to(ids).emit(event, payload);
    return;
  }
  for (const [right, rooms] of groups) {
    const readers = company.to(rooms);
    (right === null ? readers : readers.except(withoutRoom(right))).emit(event, payload);
  }
}

/** A socket may hold keys of several rights, which rooms and exceptions cannot express in one emit. */
function socketIds({ adapter }: Namespace, groups: RoomsByRight): string[] {
  const ids = new Set<string>();
  for (const [right, rooms] of groups) {
    const excluded = right === null ? undefined : adapter.rooms.get(withoutRoom(right));
    for (const room of rooms) for (const id of adapter.rooms.get(room) ?? []) if (!excluded?.has(id)) ids.add(id);
  }
  return [...ids];
}
