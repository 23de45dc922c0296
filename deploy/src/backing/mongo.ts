import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { socketOf } from '@atrium/embedded-mongo/socket';
import { mallocSettings } from '../malloc.ts';
import { heapArguments, heapOf, nodeArguments } from '../node.ts';
import { findProgram } from '../programs.ts';
import { root } from '../processes.ts';
import type { Spec } from '../supervise.ts';

export interface MongoServer {
  kind: 'mongod' | 'embedded';
  spec: Spec;
  url: () => string;
}

// Transactions need a replica set, even of one node.
const initiate = async (port: number, url: string): Promise<boolean> => {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(url, { directConnection: true, serverSelectionTimeoutMS: 1000 });
  const admin = client.db('admin');
  const config = { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
  try {
    await admin.command({ replSetInitiate: config }).catch(() => {}); // fails from the second start on
    return (await admin.command({ hello: 1 })).isWritablePrimary === true;
  } finally {
    await client.close();
  }
};

const mongod = (command: string, path: string, port: number): MongoServer => {
  const url = `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;
  const args = ['--dbpath', path, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'];
  return {
    kind: 'mongod',
    url: () => url,
    spec: { name: 'mongo', command, args, isReady: () => initiate(port, url) },
  };
};

const urlIn = (line: string): string | undefined => {
  try {
    const message = JSON.parse(line);
    return message.ready ? message.url : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The path of a Unix socket, which is faster than a port and protected by the permissions of its folder; the embedded
 * engine has no authentication. Undefined on Windows.
 */
export const socketIn = (folder: string): string | undefined =>
  process.platform === 'win32' ? undefined : socketOf(folder);

const embedded = (path: string, port: number, cache: string): MongoServer => {
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
  const socket = socketIn(path);
  const address = socket ? ['--socket', socket] : ['--port', String(port)];
  const args = [...heapArguments(heap), '--import', idle, ...nodeArguments(cli, ...address, '--path', path)];
  const env = { ...mallocSettings, NODE_COMPILE_CACHE: cache, ...process.env };
  return {
    kind: 'embedded',
    url: () => url ?? '',
    spec: { name: 'mongo', command: process.execPath, args, env, isReady, onOutput, onStart },
  };
};

export const mongoServer = (dataDir: string, port: number): MongoServer => {
  const path = join(dataDir, 'mongo');
  const command = findProgram('mongod');
  const folder = command ? path : join(dataDir, 'embedded-mongo');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return command ? mongod(command, folder, port) : embedded(folder, port, join(dataDir, 'compile-cache'));
};
