import { type Child, createProcesses, loopback, type PortalProcess, startAll } from '@atrium/deploy';
import { balanceConnections, balanceRequests, type Balancer } from './balancers.ts';
import { eventually } from './eventually.ts';
import { chosen, collector, type PortalAddresses, superadmin } from './portal.ts';
import { processConfigOn } from './processConfig.ts';
import { watchReadiness } from './readiness.ts';
import { type Servers, startServers } from './servers.ts';

/** Longer than the load balancers here need to notice that a process stops, and than the BFF keeps idle connections. */
const drainSeconds = 5;

export interface Replica {
  /** As `social`; `name` as `social-2`. */
  process: string;
  name: string;
  url: string;
  child: Child;
  /** Whether its load balancer sends requests to it. */
  isBalanced(): boolean;
  /** What it has written so far, at most the last million characters. */
  logs(): string;
}

export interface ReplicatedPortal extends PortalAddresses {
  /** Names: the services with calls, and the BFF. */
  processes: string[];
  replicas: Replica[];
  replicasOf(process: string): Replica[];
  /** Starts those that do not run; resolves when the load balancers send requests to all of them. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicatedOptions {
  replicas?: number;
  env?: Record<string, string>;
}

/**
 * Starts a portal with several replicas of each process, as a cluster does: one address for the BFFs and one for each
 * service, of load balancers that ask `/readyz`.
 */
export async function startReplicated({ replicas: count = 3, env }: ReplicatedOptions = {}): Promise<ReplicatedPortal> {
  const servers = await startServers();
  const list = chosen();
  const replicas: WatchedReplica[] = [];
  const replicasOf = (process: string) => replicas.filter((replica) => replica.process === process);
  const balancers = await startBalancers(list, replicasOf);
  const addresses = Object.fromEntries(Object.entries(balancers).map(([name, { port }]) => [name, port]));
  for (const process of list)
    for (let number = 1; number <= count; number += 1)
      replicas.push(await makeReplica(process, number, { servers, addresses, env }));

  const watches = replicas.map((replica) => watchReadiness(replica.url, replica.tell));
  const close = async () => {
    for (const watch of watches) watch.stop();
    await Promise.all(replicas.map(({ child }) => child.kill()));
    for (const balancer of Object.values(balancers)) balancer.close();
    await servers.stop();
  };
  const complete = async () => {
    await startAll(replicas.map(({ child }) => child).filter(({ pid }) => pid === undefined));
    await eventually(() => requireBalanced(replicas));
  };
  await complete().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const serviceUrl = (name: string) => loopback(addresses[name]);
  const url = serviceUrl('bff');
  const processes = list.map(({ name }) => name);
  return { url, servers, superadmin, serviceUrl, processes, replicas, replicasOf, complete, close };
}

async function startBalancers(list: PortalProcess[], replicasOf: (process: string) => Replica[]) {
  const balancers: Record<string, Balancer> = {};
  for (const { name } of list) {
    const balance = name === 'bff' ? balanceRequests : balanceConnections;
    balancers[name] = await balance(() =>
      replicasOf(name)
        .filter((replica) => replica.isBalanced())
        .map(({ url }) => new URL(url)),
    );
  }
  return balancers;
}

interface WatchedReplica extends Replica {
  tell(isReady: boolean): void;
}

interface Surroundings {
  servers: Servers;
  /** The ports of the load balancers. */
  addresses: Record<string, number>;
  env?: Record<string, string>;
}

async function makeReplica(
  process: PortalProcess,
  number: number,
  { servers, addresses, env }: Surroundings,
): Promise<WatchedReplica> {
  const { name } = process;
  const logs = collector();
  const given = { DRAIN_SECONDS: String(drainSeconds), TRUST_PROXY: '1', ...env };
  const { ports: own, ...config } = await processConfigOn(servers, given);
  const ports = { ...addresses, [name]: own[name]! };
  const wiring = { ...config, publicUrl: loopback(addresses.bff), superadmin, ports };
  const child = createProcesses([process], wiring, { log: () => {}, onOutput: logs.add }).get(name)!;
  let isReady = false;
  return {
    process: name,
    name: `${name}-${number}`,
    url: loopback(ports[name]),
    child,
    isBalanced: () => isReady,
    tell: (is: boolean) => void (isReady = is),
    logs: () => logs.of(name),
  };
}

function requireBalanced(replicas: Replica[]) {
  const missing = replicas.filter((replica) => !replica.isBalanced()).map(({ name }) => name);
  if (missing.length) throw new Error(`not ready: ${missing.join(', ')}`);
}
