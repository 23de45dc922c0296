// Loads every program of the portal once, without running it, so that Node's compile cache has all of them. A process
// that finds a file there neither compiles it nor loads the 17 MB of Node's TypeScript parser.
import { flushCompileCache } from 'node:module';
import { addressVariable, services } from '@atrium/contracts/services';
import { processes, root } from './processes.ts';

const secret = 'x'.repeat(32);

// Never used: no program gets as far as to connect.
const settings = {
  ATRIUM_PRIMING: '1',
  PORT: '0',
  NATS_URL: 'nats://127.0.0.1',
  REDIS_URL: 'redis://127.0.0.1',
  CALLER_SECRET: secret,
  TOKEN_SECRET: secret,
  MASTER_KEY: secret,
  ...Object.fromEntries(services.map(({ name }) => [addressVariable(name), 'http://127.0.0.1'])),
};

Object.assign(process.env, settings);

const others = ['deploy/src/launch.ts', 'deploy/src/backing/idle.ts', 'packages/embedded-mongo/src/cli.ts'].map(
  (path) => `${root}/${path}`,
);

for (const entry of [...others, ...processes.map((one) => one.entry)])
  await import(entry).catch((error: Error) => {
    if (error.message !== 'priming') console.error(`${entry} could not be loaded: ${error.message}`);
  });
flushCompileCache();
process.exit(0);
