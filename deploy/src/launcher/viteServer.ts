import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { nodeArguments } from '../node.ts';
import { writeLogFile } from '../logFiles.ts';
import { respondsOk } from '../probes.ts';
import { type Child, supervise } from '../supervise.ts';
import { withoutSecrets } from '../withoutSecrets.ts';
import { type Config, urlOf, vitePort } from './config.ts';

const program = fileURLToPath(new URL('../vite.ts', import.meta.url));

/** Vite's server for `npm run dev`; it forwards calls to the BFF. */
export const viteServer = (config: Config, log: Log): Child => {
  const env = {
    ...withoutSecrets(process.env),
    HOST: config.host,
    PORT: String(vitePort),
    BFF_URL: urlOf(config.host, config.port),
  };
  const isReady = () => respondsOk(`${urlOf(config.host, vitePort)}/`);
  const onOutput = writeLogFile(join(config.dataDir, 'logs'), 'vite', log);
  const spec = { name: 'vite', command: process.execPath, args: nodeArguments(program), env, isReady, onOutput };
  return supervise(spec, { log, keepAlive: true });
};
