// Bare socket.io with one namespace per company and one room, the reference of the BFF's sockets.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { Emission } from './sockets.ts';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.of(/^\/[0-9a-f]{24}$/).on('connection', (socket) => void socket.join('all'));

/** Emits up to ten messages per turn of the event loop, as they would arrive over a network. */
function emit({ clientId, event, payload, count }: Emission) {
  const perTurn = Math.min(count, 10);
  for (let index = 0; index < perTurn; index += 1) io.of(`/${clientId}`).to('all').emit(event, payload);
  if (count > perTurn) setImmediate(emit, { clientId, event, payload, count: count - perTurn });
}

process.on('message', emit);
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
