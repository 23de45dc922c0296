// Bare socket.io: a namespace a company, one room. What the BFF's sockets are measured against.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { Emission } from './sockets.ts';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.of(/^\/[0-9a-f]{24}$/).on('connection', (socket) => void socket.join('all'));

/** A few at a time, as they would come over a network. */
function emit({ clientId, event, payload, count }: Emission) {
  const now = Math.min(count, 10);
  for (let index = 0; index < now; index += 1) io.of(`/${clientId}`).to('all').emit(event, payload);
  if (count > now) setImmediate(emit, { clientId, event, payload, count: count - now });
}

process.on('message', emit);
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }));
