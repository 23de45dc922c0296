import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

// Below the range of ephemeral ports, so that a remembered port stays free.
const randomPort = () => 20_000 + Math.floor(Math.random() * 12_000);

const picked = new Set<number>();

export const freePort = async (): Promise<number> => {
  const port = randomPort();
  if (picked.has(port) || !(await isFree(port))) return freePort();
  picked.add(port);
  return port;
};

const remembered = (file: string): Record<string, number> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** The ports of the last start. */
export const rememberedPorts = (dataDir: string): Record<string, number> => remembered(join(dataDir, 'ports.json'));

const keepOrPick = async (port: number | undefined) => (port && (await isFree(port)) ? port : freePort());

/** A port for each name: that of the last start if it is still free. */
export const portsFor = async <Name extends string>(dataDir: string, names: Name[]): Promise<Record<Name, number>> => {
  const file = join(dataDir, 'ports.json');
  const before = remembered(file);
  const ports = { ...before };
  for (const name of names) ports[name] = await keepOrPick(before[name]);
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports as Record<Name, number>;
};
