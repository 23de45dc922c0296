import { processes } from '@atrium/contracts/services';

/** Passed explicitly to the processes that need them. */
const common =
  /^(CALLER_SECRET|CALLER_SECRET_FORMER|NATS_SECRET|REDIS_PASSWORD|SUPERADMIN_\w+|BACKUP_\w+|\w+_HEADERS)$/;
const addresses = ['MONGODB_URL', 'NATS_URL', 'REDIS_URL'];
const registered = new Set<string>([...addresses, ...processes.flatMap(({ secrets = [] }) => secrets)]);

const isSecret = (name: string) => common.test(name) || registered.has(name);

/** For programs that need none: stores, the watchdog, the build. */
export const withoutSecrets = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !isSecret(name.replace(/_FILE$/, ''))));
