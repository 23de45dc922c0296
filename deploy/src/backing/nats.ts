import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes, services, type ProcessRecord, type ServiceRecord } from '@atrium/contracts/services';
import { natsPermissionsOf } from './natsPermissions.ts';
import { respondsWith } from '../probes.ts';
import { programOrAdvice } from '../programs.ts';
import { natsPassword, type Secrets } from '../secrets.ts';
import type { Spec } from '../supervise.ts';

const list = (subjects: string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;

const user = (secrets: Secrets, name: string, permissions = '') =>
  `    { user: ${name}, password: "${natsPassword(secrets, name)}"${permissions} }`;

/** A service that answers commands may answer the requests that it has received, and no others. */
const processUser = (secrets: Secrets, record: ServiceRecord) => {
  const { publish, subscribe } = natsPermissionsOf(record, services);
  const responses = record.commands ? ', allow_responses: true' : '';
  const permissions = `{ publish: ${list(publish)}, subscribe: ${list(subscribe)}${responses} }`;
  return user(secrets, record.name, `, permissions: ${permissions}`);
};

// 2.9 refuses to start with sync_interval and always syncs once a minute.
const canSyncAlways = (version: string) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 10);
};

export interface NatsOptions {
  host: string;
  port: number;
  store: string;
  version: string;
  /** Those of the registry unless given. */
  users?: readonly ProcessRecord[];
  secrets: Secrets;
}

export const natsConfig = ({ host, port, store, version, secrets, users = processes }: NatsOptions): string =>
  [
    `host: ${host}`,
    `port: ${port}`,
    `max_payload: 1MB`,
    `jetstream {`,
    `  store_dir: ${JSON.stringify(store)}`,
    ...(canSyncAlways(version) ? [`  sync_interval: always`] : []),
    `}`,
    `authorization {`,
    `  users: [`,
    [user(secrets, 'admin'), ...users.map((record) => processUser(secrets, record))].join('\n'),
    `  ]`,
    `}`,
    '',
  ].join('\n');

const versionOf = (command: string) =>
  execFileSync(command, ['--version'], { encoding: 'utf8' }).match(/v(\d+\.\d+\.\d+)/)?.[1] ?? '0.0.0';

export const natsUrls = (port: number, secrets: Secrets) => (name: string) =>
  `nats://${name}:${natsPassword(secrets, name)}@127.0.0.1:${port}`;

export const natsServer = (dataDir: string, port: number, secrets: Secrets): Spec => {
  const command = programOrAdvice('nats-server', 'NATS_URL');
  const store = join(dataDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = join(store, 'nats.conf');
  const text = natsConfig({ host: '127.0.0.1', port, store, version: versionOf(command), secrets });
  writeFileSync(config, text, { mode: 0o600 });
  return { name: 'nats', command, args: ['-c', config], isReady: () => respondsWith(port, 'INFO ') };
};
