import { bff, freePort, loopback, services } from '@atrium/deploy';
import type { Servers } from './servers.ts';

/** Where everything of a portal under test is. What a test leaves out has an address too: nobody answers there. */
export async function placesOn(servers: Servers, env: Record<string, string> = {}) {
  const ports: Record<string, number> = {};
  for (const { name } of [...services, bff]) ports[name] = await freePort();
  return {
    dataDir: servers.dataDir,
    host: '127.0.0.1',
    publicUrl: loopback(ports.bff),
    ports,
    secrets: servers.secrets,
    backing: servers,
    env: { ...process.env, NODE_ENV: 'test', COUNT_QUERIES: 'true', ...env },
  };
}
