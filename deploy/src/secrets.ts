import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  /** Signs the caller that the BFF passes to services. */
  CALLER_SECRET: string;
  /** Signs sessions. */
  TOKEN_SECRET: string;
  /** Seals the data keys of companies. */
  MASTER_KEY: string;
  /** The NATS users' passwords are derived from it. */
  NATS_SECRET: string;
  REDIS_PASSWORD: string;
  /** Accepted beside the secret of the name before; absent unless one is being replaced. */
  CALLER_SECRET_FORMER?: string;
  TOKEN_SECRET_FORMER?: string;
  MASTER_KEY_FORMER?: string;
}

const names = ['CALLER_SECRET', 'TOKEN_SECRET', 'MASTER_KEY', 'NATS_SECRET', 'REDIS_PASSWORD'] as const;

/** The secrets that can be replaced while both are valid. */
export const rotated = ['CALLER_SECRET', 'TOKEN_SECRET', 'MASTER_KEY'] as const;
type Former = `${(typeof rotated)[number]}_FORMER`;

/** Those of a file; none without it. */
export const storedIn = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** Replaced as a whole, so that a crash leaves one or the other. */
const writeSecrets = (file: string, secrets: Record<string, string>) => {
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};

/** Given secrets; others are generated once and stored in the file, which only its owner can read. */
export function storedSecrets<Name extends string>(
  file: string,
  list: readonly Name[],
  given: Partial<Record<string, string>>,
): Record<Name, string> {
  const before = storedIn(file);
  const generated = list.filter((name) => !before[name] && !given[name]).map((name) => [name, newSecret()]);
  const complete: Record<string, string> = { ...before, ...Object.fromEntries(generated) };
  if (generated.length) writeSecrets(file, complete);
  return Object.fromEntries(list.map((name) => [name, given[name] || complete[name]])) as Record<Name, string>;
}

export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

const formerSecrets = (file: string, env: NodeJS.ProcessEnv): Partial<Record<Former, string>> => {
  const before = storedIn(file);
  const former = rotated.map((name): [Former, string | undefined] => {
    const key: Former = `${name}_FORMER`;
    return [key, env[key] || before[key]];
  });
  return Object.fromEntries(former.filter(([, secret]) => secret));
};

/** Secrets of the environment; others are generated once and stored in the data folder. */
export const secretsOf = (dataDir: string, env: NodeJS.ProcessEnv = process.env): Secrets => {
  const file = secretsFile(dataDir);
  return { ...storedSecrets(file, names, env), ...formerSecrets(file, env) };
};

/** The former secrets in the file of a data folder. */
export const formerIn = (dataDir: string): string[] =>
  Object.keys(storedIn(secretsFile(dataDir))).filter((name) => name.endsWith('_FORMER'));

const newSecret = () => randomBytes(32).toString('base64url');

/** Generates new secrets. Those that the portal has used with others stay valid as former ones. */
export const rotateSecrets = (dataDir: string): void => {
  const before = storedIn(secretsFile(dataDir));
  const former = rotated.filter((name) => before[name]).map((name) => [`${name}_FORMER`, before[name]]);
  const fresh = names.map((name) => [name, newSecret()]);
  writeSecrets(secretsFile(dataDir), { ...before, ...Object.fromEntries([...former, ...fresh]) });
};

/** From now on only the present secrets are valid. */
export const forgetFormer = (dataDir: string): void => {
  const entries = Object.entries(storedIn(secretsFile(dataDir)));
  writeSecrets(secretsFile(dataDir), Object.fromEntries(entries.filter(([name]) => !name.endsWith('_FORMER'))));
};

export const passwordFrom = (secret: string, user: string): string =>
  createHmac('sha256', secret).update(user).digest('base64url');

export const natsPassword = (secrets: Pick<Secrets, 'NATS_SECRET'>, user: string): string =>
  passwordFrom(secrets.NATS_SECRET, user);
