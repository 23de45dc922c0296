import { connect } from 'node:net';
import type { Person } from '@atrium/testkit';
import { io } from 'socket.io-client';

/** A connection that sends a byte of a header each second. `closed` resolves when the portal, or `close`, has closed it. */
export function sendSlowly(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname)
    .on('error', () => undefined)
    .resume();
  socket.write('GET /api/env HTTP/1.1\r\nhost: portal.test\r\nx-slow: ');
  const drip = setInterval(() => socket.writable && socket.write('a'), 1000);
  const closed = new Promise<void>((resolve) => socket.once('close', () => (clearInterval(drip), resolve())));
  return { closed, close: () => void socket.destroy() };
}

/** Sends 1,000 messages over a socket of the person's, again after each disconnect. `stop` resolves to how they ended. */
export async function floodWithMessages(origin: string, { client_id, token }: Person) {
  const auth = { clientId: client_id, token: await token() };
  const options = { transports: ['websocket'], auth, reconnection: false, forceNew: true };
  const ends: string[] = [];
  let isOver = false;

  const flood = () =>
    new Promise<string>((resolve) => {
      const socket = io(`${origin}/${client_id}`, options);
      socket.once('disconnect', resolve).once('connect_error', ({ message }) => resolve(message));
      socket.once('connect', () => {
        for (let count = 0; count < 1000; count += 1) socket.emit('nothing:known', count);
      });
    });
  const repeat = async () => {
    while (!isOver) ends.push(await flood());
  };
  const repeated = repeat();
  return async () => {
    isOver = true;
    await repeated;
    return ends;
  };
}
