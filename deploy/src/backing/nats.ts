import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processes, type ProcessRecord } from '@atrium/contracts/services';
import { natsPermissionsOf } from './natsPermissions.ts';
import { respondsWith } from '../probes.ts';
import { programOrAdvice } from '../programs.ts';
import { natsPassword, type Secrets } from '../secrets.ts';
import type { Spec } from '../supervise.ts';

const list = (subjects: string[]) =>
  subjects.length
    ? `[\n${subjects.map((subject) => `          ${JSON.stringify(subject)}\n`).join('')}        ]`
    : '[]';

const user = (name: string, password: string, permissions = '') =>
  `    { user: ${name}, password: ${password}${permissions} }`;

const processUser = (record: ProcessRecord, password: string) => {
  const { publish, subscribe } = natsPermissionsOf(record);
  const permissions = [`publish: ${list(publish)}`, `subscribe: ${list(subscribe)}`]
    .map((line) => `        ${line}\n`)
    .join('');
  return user(record.name, password, `, permissions: {\n${permissions}      }`);
};

// 2.9 refuses to start with sync_interval and always syncs once a minute.
export const canSyncAlways = (version: string) => {
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
  /** A user's password as it stands in the file: quoted, or a variable. */
  passwordOf(user: string): string;
  /** Further lines, such as an `include`. */
  head?: string[];
}

/** Passwords that stand in the file. */
export const natsPasswords =
  (secrets: Secrets) =>
  (name: string): string =>
    JSON.stringify(natsPassword(secrets, name));

export const natsConfig = (options: NatsOptions): string => {
  const { host, port, store, version, passwordOf, users = processes, head = [] } = options;
  return [
    ...head,
    `host: ${host}`,
    `port: ${port}`,
    `max_payload: 1MB`,
    `jetstream {`,
    `  store_dir: ${JSON.stringify(store)}`,
    ...(canSyncAlways(version) ? [`  sync_interval: always`] : []),
    `}`,
    `authorization {`,
    `  users: [`,
    user('admin', passwordOf('admin')),
    ...users.map((record) => processUser(record, passwordOf(record.name))),
    `  ]`,
    `}`,
    '',
  ].join('\n');
};

const versionOf = (command: string) =>
  execFileSync(command, ['--version'], { encoding: 'utf8' }).match(/v(\d+\.\d+\.\d+)/)?.[1] ?? '0.0.0';

export const natsUrls = (port: number, secrets: Secrets) => (name: string) =>
  `nats://${name}:${natsPassword(secrets, name)}@127.0.0.1:${port}`;

export const natsServer = (dataDir: string, port: number, secrets: Secrets): Spec => {
  const command = programOrAdvice('nats-server', 'NATS_URL');
  const store = join(dataDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = join(store, 'nats.conf');
  const version = versionOf(command);
  const text = natsConfig({ host: '127.0.0.1', port, store, version, passwordOf: natsPasswords(secrets) });
  writeFileSync(config, text, { mode: 0o600 });
  return { name: 'nats', command, args: ['-c', config], isReady: () => respondsWith(port, 'INFO ') };
};
