import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs the caller that the BFF passes to services. */
  CALLER_SECRET: string;
  TOKEN_SECRET: string;
  /** The NATS users' passwords are derived from it. */
  NATS_SECRET: string;
  REDIS_PASSWORD: string;
}

const names = ['CALLER_SECRET', 'TOKEN_SECRET', 'NATS_SECRET', 'REDIS_PASSWORD'] as const;

const stored = (file: string): Partial<Secrets> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Secrets of the environment; others are generated once and stored in the data folder. */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const before = stored(file);
  const complete = Object.fromEntries(
    names.map((name) => [name, before[name] ?? randomBytes(32).toString('base64url')]),
  );
  if (names.some((name) => !before[name]))
    writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  return Object.fromEntries(names.map((name) => [name, env[name] || complete[name]])) as unknown as Secrets;
};

export const natsPassword = (secrets: Secrets, user: string): string =>
  createHmac('sha256', secrets.NATS_SECRET).update(user).digest('base64url');
