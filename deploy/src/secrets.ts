import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs the caller that the BFF passes to services. */
  CALLER_SECRET: string;
  /** Signs the tokens that people carry. */
  TOKEN_SECRET: string;
  /** The passwords of the NATS users are made from it. */
  NATS_SECRET: string;
  REDIS_PASSWORD: string;
}

const names = ['CALLER_SECRET', 'TOKEN_SECRET', 'NATS_SECRET', 'REDIS_PASSWORD'] as const;

const stored = (file: string): Partial<Secrets> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Made once in the data folder, unless the environment gives them. */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets => {
  const file = join(dataDir, 'secrets.json');
  const before = stored(file);
  const kept = Object.fromEntries(names.map((name) => [name, before[name] ?? randomBytes(32).toString('base64url')]));
  if (names.some((name) => !before[name])) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  return Object.fromEntries(names.map((name) => [name, env[name] || kept[name]])) as unknown as Secrets;
};

export const natsPassword = (secrets: Secrets, user: string): string =>
  createHmac('sha256', secrets.NATS_SECRET).update(user).digest('base64url');
