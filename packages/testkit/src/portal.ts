import { allCalls } from '@atrium/contracts';
import {
  bff,
  buildWeb,
  type Child,
  loopback,
  createProcesses,
  type PortalProcess,
  printLine,
  services as allServices,
  startAll,
  stopAll,
} from '@atrium/deploy';
import { processConfigOn } from './processConfig.ts';
import { type Servers, startServers } from './servers.ts';

export interface PortalOptions {
  /** Names of services; those that answer calls when absent. The BFF is always there. */
  services?: string[];
  /** Builds the web client first, when it has changed. */
  web?: boolean;
  env?: Record<string, string>;
  /** Uses these and leaves them running at the end. */
  servers?: Servers;
}

/** Where a portal that a test has started is reached. */
export interface PortalAddresses {
  url: string;
  servers: Servers;
  superadmin: { email: string; password: string };
  serviceUrl(name: string): string;
}

export interface Portal extends PortalAddresses {
  /** Nothing starts a killed process again but `start`. */
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  stop(name: string): Promise<void>;
  start(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  pid(name: string): number | undefined;
  /** What the process has written so far, at most the last million characters. */
  logs(name: string): string;
  close(): Promise<void>;
}

export const superadmin = { email: 'root@test.test', password: 'root-test-pass' };

/** The services that answer calls. */
export const usualServices: string[] = [...new Set(allCalls.map(({ service }) => service))].filter(
  (name) => name !== 'bff',
);

/** The processes of a portal with these services; throws for an unknown one. */
export const chosen = (names = usualServices): PortalProcess[] => {
  const unknown = names.find((name) => !allServices.some((service) => service.name === name));
  if (unknown) throw new Error(`There is no service ${unknown}.`);
  return [...allServices.filter(({ name }) => names.includes(name)), bff];
};

export const collector = () => {
  const texts: Record<string, string> = {};
  const add = (name: string, text: string) => (texts[name] = ((texts[name] ?? '') + text).slice(-1_000_000));
  return { add, of: (name: string) => texts[name] ?? '' };
};

/** Starts the portal as real processes on free ports. */
export const startPortal = async (options: PortalOptions = {}): Promise<Portal> => {
  const list = chosen(options.services);
  if (options.web) await buildWeb(printLine);
  const servers = options.servers ?? (await startServers());
  const stopServers = async () => void (options.servers ?? (await servers.stop()));
  const wiring = { ...(await processConfigOn(servers, options.env)), superadmin };
  const { ports, publicUrl: url } = wiring;
  const logs = collector();
  const begin = async () => {
    const children = createProcesses(list, wiring, { log: () => {}, onOutput: logs.add });
    await startAll([...children.values()]);
    return children;
  };
  const running = await begin().catch(async (error: unknown) => {
    await stopServers();
    throw error;
  });

  const child = (name: string): Child => {
    const found = running.get(name);
    if (!found) throw new Error(`${name} is not part of this portal.`);
    return found;
  };
  return {
    url,
    servers,
    superadmin,
    serviceUrl: (name) => loopback(ports[child(name).name]),
    kill: (name, signal) => child(name).kill(signal),
    stop: (name) => child(name).stop(),
    start: (name) => child(name).start(),
    restart: (name) => child(name).restart(),
    pid: (name) => child(name).pid,
    logs: (name) => logs.of(child(name).name),
    close: async () => {
      await stopAll([...running.values()]);
      await stopServers();
    },
  };
};
