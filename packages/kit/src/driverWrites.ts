import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';

/** The driver's own wait for an event of a socket, as in mongodb 7.8.0 and 7.9.0: lib/cmap/connection.js, `writeCommand`. */
type Once = (socket: Socket, event: string, options?: object) => Promise<unknown>;

const driver = createRequire(import.meta.url)('mongodb/lib/utils.js') as { once: Once };
const { once } = driver;
if (typeof once !== 'function') throw new Error('mongodb/lib/utils.js has another form: see driverWrites.ts');

/**
 * A command that is written between the end of a connection and its `close` waits for `drain`, which a destroyed socket
 * never emits: without end, and with it all that waits for its transaction. Here it fails as on a lost connection.
 */
driver.once = async (socket, event, options) => {
  const lost = () => new MongoNetworkError('the connection was closed while a command was written');
  if (socket.destroyed) throw lost();
  const closing = Promise.withResolvers<never>();
  const onClose = () => closing.reject(lost());
  socket.once('close', onClose);
  try {
    return await Promise.race([once(socket, event, options), closing.promise]);
  } finally {
    socket.off('close', onClose);
  }
};
