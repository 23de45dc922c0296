import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { socketOf } from '@atrium/embedded-mongo/socket';
import { userError } from '../launcher/userError.ts';
import { mallocSettings } from '../malloc.ts';
import { heapArguments, heapOf, nodeArguments } from '../node.ts';
import { root } from '../processes.ts';
import type { Spec } from '../supervise.ts';
import { withoutSecrets } from '../withoutSecrets.ts';

export interface MongoServer {
  spec: Spec;
  url: () => string;
}

const urlIn = (line: string): string | undefined => {
  try {
    const message = JSON.parse(line);
    return message.ready ? message.url : undefined;
  } catch {
    return undefined;
  }
};

/** Data of an earlier release, which started a `mongod` that it found. */
function refuseMongod(dataDir: string) {
  if (!existsSync(join(dataDir, 'mongo/WiredTiger')) || existsSync(join(dataDir, 'embedded-mongo'))) return;
  throw userError(
    `${dataDir}/mongo has the data of a mongod, which npm start starts no more: start it yourself as a replica set, with authentication, and set MONGODB_URL.`,
  );
}

/** The embedded database, on a Unix socket that only this user can reach; MONGODB_URL alone chooses another. */
export const mongoServer = (dataDir: string): MongoServer => {
  refuseMongod(dataDir);
  const path = join(dataDir, 'embedded-mongo');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  let incomplete = '';
  let url: string | undefined;
  const onOutput = (text: string) => {
    const lines = (incomplete + text).split('\n');
    incomplete = lines.pop() ?? '';
    url = lines.map(urlIn).findLast(Boolean) ?? url;
  };
  const isReady = async () => url !== undefined;
  const onStart = () => (url = undefined);
  const cli = `${root}/packages/embedded-mongo/src/cli.ts`;
  const idle = new URL('idle.ts', import.meta.url).href;
  const heap = heapOf('mongo', { youngMb: 16, oldMb: 512 }, process.env);
  const serve = nodeArguments(cli, '--socket', socketOf(path), '--path', path);
  const args = [...heapArguments(heap), '--import', idle, ...serve];
  const env = { ...mallocSettings, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'), ...withoutSecrets(process.env) };
  return {
    url: () => url ?? '',
    spec: { name: 'mongo', command: process.execPath, args, env, isReady, onOutput, onStart },
  };
};
