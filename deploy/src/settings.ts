import { addressVariable, processes, servicesAskedBy, type ProcessRecord } from '@atrium/contracts/services';
import { mallocSettings } from './malloc.ts';
import type { Secrets } from './secrets.ts';

export interface Addresses {
  mongoUrl: string;
  redisUrl: string;
  natsUrl(service: string): string;
}

export interface Wiring {
  dataDir: string;
  /** Where the BFF listens; services listen on the loopback only. */
  host: string;
  publicUrl: string;
  ports: Record<string, number>;
  secrets: Secrets;
  backing: Addresses;
  superadmin?: { email: string; password: string };
  env: NodeJS.ProcessEnv;
}

// Passed explicitly to the processes that need them, never inherited.
const notInherited =
  /^(CALLER_SECRET|CALLER_SECRET_FORMER|NATS_SECRET|REDIS_PASSWORD|SUPERADMIN_\w+|BACKUP_\w+|MONGODB_URL|NATS_URL|REDIS_URL|npm_\w+|NODE_CHANNEL_\w+|VITEST\w*)(_FILE)?$/;

const ownNames = ({ settings = [], secrets = [] }: ProcessRecord) => [...settings, ...secrets];

const known = new Set(processes.flatMap(ownNames));

/** Settings and secrets of other processes are left out; what no process names (PATH, OTEL_…) is for all. */
function inherited(record: ProcessRecord, env: NodeJS.ProcessEnv) {
  const own = new Set(ownNames(record));
  const isForIt = (name: string) => !notInherited.test(name) && (own.has(name) || !known.has(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isForIt(name.replace(/_FILE$/, ''))));
}

export const loopback = (port: number | undefined): string => `http://127.0.0.1:${port}`;

/** The addresses that listen for all, and how this machine reaches them. */
const wildcards: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Where this machine reaches a process of the portal. */
export const originOf = (name: string, { host, ports }: Pick<Wiring, 'host' | 'ports'>): string =>
  name === 'bff' ? `http://${inUrl(wildcards[host] ?? host)}:${ports.bff}` : loopback(ports[name]);

const addresses = (record: ProcessRecord, ports: Record<string, number>) =>
  Object.fromEntries(servicesAskedBy(record).map((name) => [addressVariable(name), loopback(ports[name])]));

function ownSecrets({ secrets: names = [] }: ProcessRecord, { secrets, superadmin }: Wiring) {
  const all = {
    ...secrets,
    ...(superadmin && { SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.password }),
  };
  const everyones = ['CALLER_SECRET', 'CALLER_SECRET_FORMER'];
  return Object.fromEntries(Object.entries(all).filter(([name]) => [...everyones, ...names].includes(name)));
}

const recordOf = (name: string): ProcessRecord => {
  const record = processes.find((process) => process.name === name);
  if (!record) throw new Error(`The registry has no process ${name}.`);
  return record;
};

/** The environment of a process, its only configuration. */
export const settingsOf = (name: string, wiring: Wiring): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  VENDOR: 'google',
  TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...mallocSettings,
  NODE_COMPILE_CACHE: `${wiring.dataDir}/compile-cache`,
  ...inherited(recordOf(name), wiring.env),
  ...addresses(recordOf(name), wiring.ports),
  ...ownSecrets(recordOf(name), wiring),
  HOST: name === 'bff' ? wiring.host : '127.0.0.1',
  PORT: String(wiring.ports[name]),
  DATA_DIR: wiring.dataDir,
  PUBLIC_URL: wiring.publicUrl,
  MONGODB_URL: wiring.backing.mongoUrl,
  NATS_URL: wiring.backing.natsUrl(name),
  REDIS_URL: wiring.backing.redisUrl,
});
