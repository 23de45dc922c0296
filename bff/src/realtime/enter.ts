import { handshake, type TokenPayload } from '@atrium/contracts';
import { noAccess, ApiError, tooMany, unauthorized } from '@atrium/kit/core';
import type { Socket } from 'socket.io';
import type { Callers, Known } from '../callers/callers.ts';
import { checkChosen } from '../callers/chosen.ts';
import type { tokenReader } from '../calls/token.ts';

const mostPerUser = 20;

/** Whose socket it is. */
export interface Seat {
  token: TokenPayload;
  known: Known;
}

export const seatOf = (socket: Socket) => (socket.data as { seat: Seat }).seat;

export interface EntranceParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  countOf: (userId: string) => number;
}

/** Lets a socket into the namespace of its company as a request with the same token would be let in (D77). */
export function entrance({ callers, readToken, countOf }: EntranceParts) {
  const enter = async (socket: Socket) => {
    const given = handshake.safeParse(socket.handshake.auth);
    if (!given.success) throw unauthorized();
    const { clientId, token: text } = given.data;
    if (socket.nsp.name !== `/${clientId}`) throw noAccess();
    const token = await readToken(text);
    const chosen = { clientId, workspace: null };
    const known = await callers.of(token, chosen);
    checkChosen(known.caller, chosen);
    if (countOf(known.caller.userId) >= mostPerUser) throw tooMany(60);
    socket.data = { seat: { token, known } satisfies Seat };
  };
  return (socket: Socket, next: (error?: Error) => void) =>
    void enter(socket).then(
      () => next(),
      (error: unknown) => next(refusalError(error)),
    );
}

/** A person's rooms are the audience keys. */
export const roomsOf = ({ caller }: Known) => [...new Set([...caller.keys, `user:${caller.userId}`])];

/** socket.io hands `data` to the browser's `connect_error`. */
function refusalError(error: unknown): Error {
  const refusal = error instanceof ApiError ? error : new ApiError(500, 'internal');
  const { status, code } = refusal;
  return Object.assign(new Error(code), { data: { status, error: code } });
}
