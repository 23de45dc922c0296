import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../src/ports.ts';
import { programOrAdvice } from '../../src/programs.ts';
import { root } from '../../src/processes.ts';

interface Container {
  command: string[];
  environment: Record<string, string | number | null>;
}

const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Container>;
};

/** The image's user, where root runs the test; otherwise the user who does. */
const asImageUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups'] : [];

export interface Place {
  /** `/app` of the image. */
  app: string;
  /** Instead of `/run/secrets` of all containers, `/data` and `/tmp`. */
  secrets: string;
  data: string;
  node: string;
  ports: Record<string, number>;
}

const withDefaults = (value: string) => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

/** The environment that Compose gives a container, with the addresses and folders of this machine. */
export function environmentOf(name: string, { secrets, data, ports }: Place): Record<string, string> {
  const given = Object.entries(compose.services[name]!.environment).filter(([, value]) => value !== null);
  const here = (value: string) =>
    withDefaults(value)
      .replace(/^\/run\/secrets\//, `${secrets}/${name}/`)
      .replace(/^\/data$/, `${data}/${name}`)
      .replace(/^\/tmp\/compile-cache$/, `${data}/compile-cache`)
      .replace(/^http:\/\/(\w+):8080$/, (_, host: string) => `http://127.0.0.1:${ports[host]}`);
  const env = Object.fromEntries(given.map(([key, value]) => [key, here(String(value))]));
  return { ...env, HOST: '127.0.0.1', PORT: String(ports[name]) };
}

export interface Running {
  child: ChildProcess;
  output(): string;
}

function start(command: string[], options: { env: Record<string, string>; cwd: string }): Running {
  const child = spawn(command[0]!, command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  child.stderr.on('data', (data) => (text += data));
  return { child, output: () => text };
}

/** Runs the image's entry, as the image's user unless it is a step that root does. */
export function runContainer(name: string, args: string[], place: Place, env: Record<string, string>): Running {
  const user = name === 'secrets' ? [] : asImageUser;
  const entry = ['--disable-warning=ExperimentalWarning', 'deploy/src/container/run.ts'];
  return start([...user, place.node, ...entry, name, ...args], { cwd: place.app, env });
}

/** A copy of Node that other users can run, also when the repository lies in a closed home folder. */
export function copyNode(folder: string): string {
  mkdirSync(join(folder, 'bin'));
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  return join(folder, 'bin/node');
}

const addresses: [string, string][] = [
  ['NATS_URL', 'nats:4222'],
  ['REDIS_URL', 'redis:6379'],
];

/** NATS and Redis with the configuration and commands of the compose file, the embedded database in MongoDB's place. */
export async function startStores(place: Place, names: string[]): Promise<Running[]> {
  const [mongo, nats, redis] = [await freePort(), await freePort(), await freePort()];
  const folder = join(place.data, 'stores');
  for (const name of ['nats', 'mongo', 'redis', 'nats/secrets'])
    mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const conf = readFileSync(join(root, 'deploy/compose/nats.conf'), 'utf8')
    .replace('port: 4222', `port: ${nats}`)
    .replace('http: 8222', `http: ${await freePort()}`)
    .replace('"/data"', JSON.stringify(join(folder, 'nats/data')))
    .replace(/^ *sync_interval: always\n/m, ''); // Debian's NATS is 2.9
  writeFileSync(join(folder, 'nats/nats.conf'), conf);
  copyFileSync(join(place.secrets, 'nats/passwords.conf'), join(folder, 'nats/secrets/passwords.conf'));
  const [, , ...redisArgs] = compose.services.redis!.command.map((word) =>
    word === '/data' ? join(folder, 'redis') : withDefaults(word),
  );
  const redisConf = join(place.secrets, 'redis/password.conf');
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(folder, 'mongo-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const mongoUrl = `mongodb://atrium:${password}@127.0.0.1:${mongo}/?replicaSet=rs0`;
  for (const name of names) writeAddresses(place, name, { nats, redis, mongoUrl });
  const env = { PATH: process.env.PATH ?? '' };
  const cli = join(root, 'packages/embedded-mongo/src/cli.ts');
  const listen = ['--port', String(mongo), '--password-file', passwordFile]; // other users than its own connect
  return [
    start([programOrAdvice('nats-server', ''), '-c', join(folder, 'nats/nats.conf')], { cwd: folder, env }),
    start([programOrAdvice('redis-server', ''), redisConf, ...redisArgs, '--port', String(redis)], {
      cwd: folder,
      env,
    }),
    start([process.execPath, cli, '--path', join(folder, 'mongo'), ...listen], { cwd: folder, env }),
  ];
}

/** The embedded database has one user for all. */
function writeAddresses(place: Place, name: string, here: { nats: number; redis: number; mongoUrl: string }) {
  const file = (secret: string) => join(place.secrets, name, secret);
  const ports = { NATS_URL: here.nats, REDIS_URL: here.redis };
  for (const [secret, host] of addresses) {
    const port = ports[secret as keyof typeof ports];
    rewrite(file(secret), (url) => url.replace(host, `127.0.0.1:${port}`));
  }
  if (name !== 'bff') rewrite(file('MONGODB_URL'), () => here.mongoUrl);
}

function rewrite(file: string, change: (text: string) => string) {
  chmodSync(file, 0o600);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
