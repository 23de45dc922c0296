import { chmodSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { openEngine } from './engine.ts';
import { serve } from './server.ts';
import { startTtl } from './ttl.ts';

export { snapshot, verifySnapshot } from './snapshot.ts';

export type EmbeddedMongoOptions = {
  /** Data folder, created where missing. */
  path: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** Loopback only, since there is no authentication. */
  host?: '127.0.0.1';
  /** Listens on this Unix socket (a lower-case path that ends in `.sock`) instead of a port. */
  socket?: string;
  /** Seconds between deletions of expired documents, 30 by default. */
  ttlSeconds?: number;
  /** Milliseconds a write waits for a transaction before WriteConflict (112), 5,000 by default. */
  writerTimeoutMs?: number;
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
  if (options.socket && options.socket !== options.socket.toLowerCase())
    throw new Error(`embedded-mongo: drivers write a socket's name in lower case, so it must be: ${options.socket}`);
  const engine = openEngine(options.path, { writerTimeoutMs: options.writerTimeoutMs });
  const { server, closeConnections } = serve(engine);
  try {
    if (options.socket) rmSync(options.socket, { force: true });
    await listen(server, options.socket ? { path: options.socket } : { host, port: options.port ?? 0 });
    if (options.socket) chmodSync(options.socket, 0o600);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const port = options.socket ? 0 : (server.address() as AddressInfo).port;
  engine.address = options.socket ?? `${host}:${port}`;
  const ttl = startTtl(engine, options.ttlSeconds ?? 30);

  return {
    url: `mongodb://${options.socket ? encodeURIComponent(options.socket) : engine.address}/?replicaSet=rs0`,
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

function listen(server: ReturnType<typeof serve>['server'], address: object): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
