import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bff, freePort, loopback, services } from '@atrium/deploy';
import type { RunningServers } from './servers.ts';

/** Where servers stand that tests play; 127.0.0.2 is a private address. */
const playedNetwork = '127.0.0.1/32';

/** `npm test` has filled one: a start with compiled code takes half of the CPU time. */
const compileCache = process.env.NODE_COMPILE_CACHE || join(tmpdir(), 'compile-cache');

/** A process that a test leaves out has a port, too, on which no server listens. */
export async function processConfigOn(servers: RunningServers, env: Record<string, string> = {}) {
  const ports: Record<string, number> = {};
  for (const { name } of [...services, bff]) ports[name] = await freePort();
  return {
    dataDir: servers.dataDir,
    host: '127.0.0.1',
    publicUrl: loopback(ports.bff),
    ports,
    secrets: servers.secrets,
    backing: servers,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compileCache,
      COUNT_QUERIES: 'true',
      LINK_PREVIEW_NETWORKS: playedNetwork,
      OIDC_NETWORKS: playedNetwork,
      HRM_NETWORKS: playedNetwork,
      ...env,
    },
  };
}
