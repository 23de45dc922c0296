import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { root } from '../processes.ts';
import { userError } from './userError.ts';

export interface Account {
  email: string;
  password: string;
}

export interface Config {
  dataDir: string;
  host: string;
  port: number;
  publicUrl: string;
  /** Others than this machine's users may reach it, perhaps through a proxy. */
  isReachable: boolean;
  isProduction: boolean;
  superadmin: Account | undefined;
  /** `npm start -- --new-demo-passwords` */
  newDemoPasswords: boolean;
  /** `npm run dev`: code is watched, vite serves the client. */
  isDev: boolean;
}

export const vitePort = 5173;

const anyAddress = ['0.0.0.0', '::', ''];

export const urlOf = (host: string, port: number): string => {
  const name = anyAddress.includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const readPort = (text: string) => {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw userError(`PORT is “${text}”: it must be a number from 1 to 65535.`);
};

const readSuperadmin = ({ SUPERADMIN_EMAIL: email, SUPERADMIN_PASSWORD: password }: NodeJS.ProcessEnv) => {
  if (!email && !password) return undefined;
  if (email && password) return { email, password };
  throw userError('SUPERADMIN_EMAIL and SUPERADMIN_PASSWORD must be set together: one of them is missing.');
};

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A name or an address, also in the brackets of a URL. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (isIP(name) > 0 && loopback.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4'));
}

const isElsewhere = (url: string) => URL.canParse(url) && !isLoopback(new URL(url).hostname);

const newDemoPasswords = '--new-demo-passwords';

function checkArguments(args: readonly string[]) {
  const unknown = args.find((each) => each !== newDemoPasswords);
  if (unknown) throw userError(`“${unknown}” is unknown: npm start takes ${newDemoPasswords} and nothing else.`);
}

export const readConfig = (env: NodeJS.ProcessEnv, isDev: boolean, args: readonly string[] = []): Config => {
  checkArguments(args);
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT || '8080');
  const publicUrl = env.PUBLIC_URL || urlOf(host, isDev ? vitePort : port);
  return {
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    host,
    port,
    publicUrl,
    isReachable: !isLoopback(host) || isElsewhere(publicUrl) || Number(env.TRUST_PROXY) > 0,
    isProduction: env.NODE_ENV === 'production',
    superadmin: readSuperadmin(env),
    newDemoPasswords: args.includes(newDemoPasswords),
    isDev,
  };
};
