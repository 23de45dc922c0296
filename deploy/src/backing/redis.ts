import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { respondsWith } from '../probes.ts';
import { programOrAdvice } from '../programs.ts';
import type { Spec } from '../supervise.ts';

export interface RedisOptions {
  host: string;
  port: number;
  dir: string;
  password: string;
}

export const redisConfig = ({ host, port, dir, password }: RedisOptions): string =>
  [
    `bind ${host}`,
    `port ${port}`,
    `dir ${JSON.stringify(dir)}`,
    `requirepass ${password}`,
    `appendonly yes`,
    `save ""`,
    `maxmemory-policy noeviction`, // Redis holds jobs
    `daemonize no`,
    '',
  ].join('\n');

export const redisServer = (dataDir: string, port: number, password: string): Spec => {
  const command = programOrAdvice('redis-server', 'REDIS_URL');
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'redis.conf'); // in a file, since every user of the machine can read arguments
  writeFileSync(config, redisConfig({ host: '127.0.0.1', port, dir, password }), { mode: 0o600 });
  const isReady = () => respondsWith(port, '+OK\r\n+PONG', `AUTH ${password}\r\nPING\r\n`);
  return { name: 'redis', command, args: [config], isReady };
};
