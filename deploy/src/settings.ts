import { services } from './processes.ts';
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
  /^(CALLER_SECRET|TOKEN_SECRET|NATS_SECRET|REDIS_PASSWORD|SUPERADMIN_\w+|MONGODB_URL|NATS_URL|REDIS_URL|npm_\w+|NODE_CHANNEL_\w+|VITEST\w*)$/;

const inherited = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !notInherited.test(name)));

export const loopback = (port: number | undefined): string => `http://127.0.0.1:${port}`;

const addresses = (ports: Record<string, number>) =>
  Object.fromEntries(services.map(({ name }) => [`${name.toUpperCase()}_URL`, loopback(ports[name])]));

const ownSecrets = (name: string, { secrets, superadmin }: Wiring) => ({
  CALLER_SECRET: secrets.CALLER_SECRET,
  ...((name === 'identity' || name === 'bff') && { TOKEN_SECRET: secrets.TOKEN_SECRET }),
  ...(name === 'identity' &&
    superadmin && { SUPERADMIN_EMAIL: superadmin.email, SUPERADMIN_PASSWORD: superadmin.password }),
});

/** The environment of a process, its only configuration. */
export const settingsOf = (name: string, wiring: Wiring): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  VENDOR: 'google',
  TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
  NODE_COMPILE_CACHE: `${wiring.dataDir}/compile-cache`,
  ...inherited(wiring.env),
  ...addresses(wiring.ports),
  ...ownSecrets(name, wiring),
  HOST: name === 'bff' ? wiring.host : '127.0.0.1',
  PORT: String(wiring.ports[name]),
  DATA_DIR: wiring.dataDir,
  PUBLIC_URL: wiring.publicUrl,
  MONGODB_URL: wiring.backing.mongoUrl,
  NATS_URL: wiring.backing.natsUrl(name),
  REDIS_URL: wiring.backing.redisUrl,
});
