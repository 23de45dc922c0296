import type { SocketLike } from '../lib/saga.ts';

/** D77. The library is loaded after the sign-in. */
export async function openSocket(clientId: string, token: string, userId: string): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  return io(`/${clientId}`, {
    auth: { clientId, token, userId },
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 1_000,
    // Half a second of jitter, so that not all clients connect to a restarted server in one moment.
    randomizationFactor: 0.5,
    timeout: 1_200_000,
    forceNew: true,
  });
}
