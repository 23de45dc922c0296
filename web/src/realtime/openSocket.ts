import type { SocketLike } from '../lib/saga.ts';

/** D77. The library is loaded after the sign-in. `token` is asked at each connection: another tab may have signed in again. */
export async function openSocket(clientId: string, userId: string, token: () => string | null): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  return io(`/${clientId}`, {
    auth: (give: (auth: object) => void) => give({ clientId, token: token(), userId }),
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 1_000,
    // Half a second of jitter, so that not all clients connect to a restarted server in one moment.
    randomizationFactor: 0.5,
    timeout: 1_200_000,
    forceNew: true,
  });
}
