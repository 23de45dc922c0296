import { createProcesses, loopback, services, startAll, stopAll } from '@atrium/deploy';
import { processConfigOn } from './processConfig.ts';
import type { RunningServers, Servers, SharedServers } from './servers.ts';

/** Starts one more process of a service, with settings of its own. */
export async function startReplica(servers: RunningServers, name: string, env: Record<string, string> = {}) {
  const wiring = await processConfigOn(servers, env);
  const only = services.filter((service) => service.name === name);
  const service = createProcesses(only, wiring, { log: () => {} }).get(name)!;
  await startAll([service]);
  return { service, url: loopback(wiring.ports[name]), stop: () => stopAll([service]) };
}

/** The servers that a run shares, from `inject('servers')`. */
export const serversOfRun = ({
  callerSecret,
  tokenSecret,
  masterKey,
  natsUrls,
  ...shared
}: SharedServers): RunningServers => ({
  ...shared,
  secrets: { CALLER_SECRET: callerSecret, TOKEN_SECRET: tokenSecret, MASTER_KEY: masterKey } as Servers['secrets'],
  natsUrl: (service) => natsUrls[service]!,
});
