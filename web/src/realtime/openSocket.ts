import type { SocketLike } from '../lib/saga.ts';

/** D77. The library comes when there is somebody to connect. */
export async function openSocket(clientId: string, token: string): Promise<SocketLike> {
  const { io } = await import('socket.io-client');
  return io(`/${clientId}`, {
    auth: { clientId, token },
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 1_000,
    // With half a second of jitter, so that a restarted server is not met by everyone in one moment.
    randomizationFactor: 0.5,
    timeout: 1_200_000,
    forceNew: true,
  });
}
