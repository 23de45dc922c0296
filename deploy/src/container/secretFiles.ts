import { processes, services, type ProcessRecord } from '@atrium/contracts/services';
import { natsPassword, passwordFrom } from '../secrets.ts';
import { secretNamesOf } from './secretNames.ts';

/** Generated once for an installation, unless given. */
export const generatedSecrets = [
  'CALLER_SECRET',
  'TOKEN_SECRET',
  'MASTER_KEY',
  'NATS_SECRET',
  'MONGO_SECRET',
  'REDIS_PASSWORD',
  'SUPERADMIN_PASSWORD',
] as const;

export type Generated = Record<(typeof generatedSecrets)[number], string>;

/** Host and port of each store. */
export interface Stores {
  mongo: string;
  nats: string;
  redis: string;
}

export const storesHere: Stores = { mongo: 'mongo:27017', nats: 'nats:4222', redis: 'redis:6379' };

const urlsOf = (name: string, secrets: Generated, stores: Stores): Record<string, string> => ({
  MONGODB_URL: `mongodb://${name}:${passwordFrom(secrets.MONGO_SECRET, name)}@${stores.mongo}/?replicaSet=rs0&authSource=admin`,
  NATS_URL: `nats://${name}:${natsPassword(secrets, name)}@${stores.nats}`,
  REDIS_URL: `redis://:${secrets.REDIS_PASSWORD}@${stores.redis}`,
});

export type SecretFiles = Record<string, string>;

/** The secrets of one process; those that are not given are empty. */
function filesOf(record: ProcessRecord, secrets: Generated, given: SecretFiles, stores: Stores): SecretFiles {
  const known: SecretFiles = {
    SUPERADMIN_EMAIL: 'root@portal.local',
    ...secrets,
    ...urlsOf(record.name, secrets, stores),
    ...given,
  };
  return Object.fromEntries(secretNamesOf(record).map((name) => [name, known[name] ?? '']));
}

/** The variables of nats.conf. */
const natsFile = (secrets: Generated) =>
  ['admin', ...processes.map(({ name }) => name)]
    .map((name) => `${name}_password: "${natsPassword(secrets, name)}"\n`)
    .join('');

/** MongoDB's key file takes letters of base64 only, and has 1,024 at most. */
const mongoKey = ({ MONGO_SECRET }: Generated) =>
  Buffer.from(passwordFrom(MONGO_SECRET, 'keyfile')).toString('base64').replaceAll('=', '');

/** What each container finds in its folder of secrets: `{ social: { CALLER_SECRET: '…' }, nats: …, mongo: … }`. */
export function secretFolders(
  secrets: Generated,
  given: SecretFiles = {},
  stores: Stores = storesHere,
): Record<string, SecretFiles> {
  const own = processes.map((record) => [record.name, filesOf(record, secrets, given, stores)]);
  return {
    ...Object.fromEntries(own),
    mongo: { keyfile: mongoKey(secrets) },
    users: { MONGO_SECRET: secrets.MONGO_SECRET },
    nats: { 'passwords.conf': natsFile(secrets) },
    redis: { 'password.conf': `requirepass ${secrets.REDIS_PASSWORD}\n`, password: secrets.REDIS_PASSWORD },
  };
}

/** The services that have a database, with their passwords. */
export const mongoUsers = (secret: string): { name: string; password: string }[] =>
  services.map(({ name }) => ({ name, password: passwordFrom(secret, name) }));

export const mongoRoot = (secret: string): { name: string; password: string } => ({
  name: 'root',
  password: passwordFrom(secret, 'root'),
});

/** The services whose files outlive them; each has a volume of its name. */
export const storages: string[] = services.filter(({ storage }) => storage).map(({ name }) => name);
