import type { Acknowledgement } from '@atrium/contracts';
import type { Socket as Connection } from 'node:net';
import { io } from 'socket.io-client';

/** The socket of a browser in tests: connected, or refused with a code. */
export async function openSocket(
  origin: string,
  clientId: string,
  token: string,
  namespace = clientId,
  more: { userId?: string } = {},
) {
  const socket = io(`${origin}/${namespace}`, {
    transports: ['websocket'],
    auth: { clientId, token, ...more },
    reconnection: false,
    forceNew: true,
  });
  const received: { event: string; data: unknown }[] = [];
  socket.onAny((event: string, data: unknown) => received.push({ event, data }));
  const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  const refused = await new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error: Error & { data?: { error: string } }) =>
      resolve(error.data?.error ?? error.message),
    );
  });
  return {
    refused,
    received,
    ended,
    isOpen: () => socket.connected,
    ask: (event: string, ...args: unknown[]): Promise<Acknowledgement> =>
      socket.timeout(3000).emitWithAck(event, ...args) as Promise<Acknowledgement>,
    emit: (event: string, ...args: unknown[]) => socket.emit(event, ...args),
    /** Takes nothing more from the connection. */
    stopReading() {
      const { transport } = socket.io.engine as unknown as { transport: { ws: { _socket: Connection } } };
      transport.ws._socket.pause();
    },
    close: () => socket.disconnect(),
  };
}
