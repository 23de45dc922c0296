import { createProcesses, freePort, loopback, services, startAll, stopAll } from '@atrium/deploy';
import type { ProvidedContext } from 'vitest';

const replica = services.filter(({ name }) => name === 'social');

/** One more process of social on the servers of the run, with settings of its own. */
export async function startReplica(servers: ProvidedContext['servers'], env: Record<string, string>) {
  const port = await freePort();
  const wiring = {
    dataDir: servers.dataDir,
    host: '127.0.0.1',
    publicUrl: loopback(port),
    ports: { social: port },
    secrets: { CALLER_SECRET: servers.callerSecret, TOKEN_SECRET: servers.tokenSecret } as never,
    backing: { ...servers, natsUrl: (service: string) => servers.natsUrls[service]! },
    env: { ...process.env, NODE_ENV: 'test', COUNT_QUERIES: 'true', ...env },
  };
  const processes = [...createProcesses(replica, wiring, { log: () => {} }).values()];
  await startAll(processes);
  return { url: loopback(port), stop: () => stopAll(processes) };
}
