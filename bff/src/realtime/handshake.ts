import { handshake, type TokenPayload } from '@atrium/contracts';
import { noAccess, ApiError, setUpFirst, tooMany, unauthorized, type Caller } from '@atrium/kit/core';
import type { Socket } from 'socket.io';
import type { CachedCaller, Callers } from '../callers/callers.ts';
import { checkExpectedUser } from '../callers/expectedUser.ts';
import { checkRequestedCompany } from '../callers/requestedCompany.ts';
import type { tokenReader } from '../calls/token.ts';

export interface SocketSession {
  token: TokenPayload;
  cachedCaller: CachedCaller;
}

export const sessionOf = (socket: Socket) => (socket.data as { session: SocketSession }).session;

export const callerOf = (socket: Socket) => sessionOf(socket).cachedCaller.caller;

export interface HandshakeParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  takePlace: (socket: Socket, userId: string) => boolean;
}

/** Accepts a socket into the namespace of its company under the conditions of a request with the same token (D77). */
export function checkHandshake({ callers, readToken, takePlace }: HandshakeParts) {
  const accept = async (socket: Socket) => {
    const given = handshake.safeParse(socket.handshake.auth);
    if (!given.success) throw unauthorized();
    const { clientId, token: text, userId } = given.data;
    if (socket.nsp.name !== `/${clientId}`) throw noAccess();
    const token = await readToken({ text, kind: 'access' });
    checkExpectedUser(token, userId);
    const requested = { clientId, workspace: null };
    const cachedCaller = await callers.of(token, requested);
    checkRequestedCompany(cachedCaller.caller, requested);
    checkUnrestricted(cachedCaller.caller);
    if (socket.conn.readyState !== 'open') throw unauthorized();
    if (!takePlace(socket, cachedCaller.caller.userId)) throw tooMany(60);
    socket.data = { session: { token, cachedCaller } satisfies SocketSession };
  };
  return (socket: Socket, next: (error?: Error) => void) =>
    void accept(socket).then(
      () => next(),
      (error: unknown) => next(connectError(error)),
    );
}

/** A push has no call that could be open while the account has to set up a second factor. */
export function checkUnrestricted({ restricted }: Caller) {
  if (restricted) throw setUpFirst();
}

function connectError(error: unknown): Error {
  const refusal = error instanceof ApiError ? error : new ApiError(500, 'internal');
  const { status, code } = refusal;
  return Object.assign(new Error(code), { data: { status, error: code } });
}
