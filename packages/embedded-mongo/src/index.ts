import type { AddressInfo, Server } from 'node:net';
import { type Access, openAccess, USER } from './access.ts';
import { openEngine } from './engine.ts';
import { serve } from './server.ts';
import { listenPrivately, prepareSocket, socketOf } from './socket.ts';
import { startTtl } from './ttl.ts';

export { backup, type BackupReport, verifyBackup } from './backup.ts';
export { reindex } from './reindex.ts';
export { socketOf } from './socket.ts';

export type EmbeddedMongoOptions = {
  /** Data folder, created where missing. */
  path: string;
  /** A Unix socket (a lower-case path that ends in `.sock`); {@link socketOf} the folder by default. */
  socket?: string;
  /** Listens on this port of the loopback instead, and asks for a password; 0 takes a free one. */
  port?: number;
  /** Needed with `port`, and only then, since every user of the machine can connect to it; 16 characters or more. */
  password?: string;
  /** Loopback only, since nothing is encrypted. */
  host?: '127.0.0.1';
  /** Seconds between deletions of expired documents, 30 by default. */
  ttlSeconds?: number;
  /** Milliseconds a write waits for a transaction before WriteConflict (112), 5,000 by default. */
  writerTimeoutMs?: number;
  /** Milliseconds after which a connection is closed whose client reads nothing of its replies, 60,000 by default. */
  unreadTimeoutMs?: number;
};

export type EmbeddedMongo = { url: string; port: number; close(): Promise<void> };

/**
 * Serves a data folder by MongoDB's wire protocol. An acknowledged write is on disk. Throws when another live process
 * uses the folder, when the port is taken, for a port without a
 * password, or for a host other than 127.0.0.1.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const host = options.host ?? '127.0.0.1';
  if (host !== '127.0.0.1')
    throw new Error(`embedded-mongo listens on 127.0.0.1 or a Unix socket only, not on ${String(host)}`);
  const access = accessOf(options);
  const socket = access ? undefined : (options.socket ?? socketOf(options.path));
  const engine = openEngine(options.path, { writerTimeoutMs: options.writerTimeoutMs, access });
  const { server, closeConnections } = serve(engine, options.unreadTimeoutMs ?? 60_000);
  try {
    if (socket) await prepareSocket(options.path, socket);
    await listen(server, socket ?? { host, port: options.port! });
  } catch (error) {
    await engine.close();
    throw error;
  }
  const port = socket ? 0 : (server.address() as AddressInfo).port;
  engine.address = socket ?? `${host}:${port}`;
  const ttl = startTtl(engine, options.ttlSeconds ?? 30);

  return {
    url: socket
      ? `mongodb://${encodeURIComponent(socket)}/?replicaSet=rs0`
      : `mongodb://${USER}:${encodeURIComponent(options.password!)}@${engine.address}/?replicaSet=rs0`,
    port,
    async close() {
      ttl.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      closeConnections();
      await closed;
      await engine.close();
    },
  };
}

/** Of a port; undefined for a Unix socket. */
function accessOf({ port, socket, password }: EmbeddedMongoOptions): Access | undefined {
  const listensOnPort = port !== undefined && !socket;
  if (listensOnPort !== (password !== undefined))
    throw new Error('embedded-mongo: a port needs a password, a Unix socket takes none');
  return password === undefined ? undefined : openAccess(password);
}

function listen(server: Server, address: string | { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => {
      server.off('error', reject);
      resolve();
    });
    if (typeof address === 'string') listenPrivately(server, address);
    else server.listen(address);
  });
}
