import type { AddressInfo, Server } from 'node:net';
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
  /** Listens on this port instead, which every user of the machine can reach; 0 takes a free one. */
  port?: number;
  /** Loopback only, since there is no authentication. */
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
 * uses the folder, when the port is taken, or for a host other than 127.0.0.1.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const host = options.host ?? '127.0.0.1';
  if (host !== '127.0.0.1')
    throw new Error(`embedded-mongo listens on 127.0.0.1 or a Unix socket only, not on ${String(host)}`);
  const socket = options.port === undefined ? (options.socket ?? socketOf(options.path)) : options.socket;
  const engine = openEngine(options.path, { writerTimeoutMs: options.writerTimeoutMs });
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
    url: `mongodb://${socket ? encodeURIComponent(socket) : engine.address}/?replicaSet=rs0`,
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
