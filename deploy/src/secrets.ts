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

const stored = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Given secrets; others are generated once and stored in the file, which only its owner can read. */
export function storedSecrets<Name extends string>(
  file: string,
  list: readonly Name[],
  given: Partial<Record<string, string>>,
): Record<Name, string> {
  const before = stored(file);
  const generated = list.filter((name) => !before[name]).map((name) => [name, randomBytes(32).toString('base64url')]);
  const complete: Record<string, string> = { ...before, ...Object.fromEntries(generated) };
  if (generated.length) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`, { mode: 0o600 });
  return Object.fromEntries(list.map((name) => [name, given[name] || complete[name]])) as Record<Name, string>;
}

/** Secrets of the environment; others are generated once and stored in the data folder. */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets =>
  storedSecrets(join(dataDir, 'secrets.json'), names, env);

export const passwordFrom = (secret: string, user: string): string =>
  createHmac('sha256', secret).update(user).digest('base64url');

export const natsPassword = (secrets: Pick<Secrets, 'NATS_SECRET'>, user: string): string =>
  passwordFrom(secrets.NATS_SECRET, user);
