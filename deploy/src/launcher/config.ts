import { resolve } from 'node:path';
import { root } from '../processes.ts';
import { userError } from './userError.ts';

export interface Config {
  dataDir: string;
  host: string;
  port: number;
  publicUrl: string;
  isProduction: boolean;
  superadmin: { email: string; password: string } | undefined;
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

export const readConfig = (env: NodeJS.ProcessEnv, isDev: boolean): Config => {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env.PORT || '8080');
  return {
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    host,
    port,
    publicUrl: env.PUBLIC_URL || urlOf(host, isDev ? vitePort : port),
    isProduction: env.NODE_ENV === 'production',
    superadmin: readSuperadmin(env),
    isDev,
  };
};
