import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';

/** `node cli.ts --port 27017 --path DIR [--socket FILE.sock] [--ttl SECONDS]` prints one JSON line when ready. */
async function run() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { port: text, path: text, socket: text, ttl: text } });
  if (!values.path) {
    console.error('usage: cli.ts --path DIR [--port N] [--socket FILE.sock] [--ttl SECONDS]');
    process.exit(2);
  }
  try {
    const server = await startEmbeddedMongo({
      path: values.path,
      port: Number(values.port ?? 0),
      socket: values.socket,
      ttlSeconds: values.ttl ? Number(values.ttl) : undefined,
    });
    const stop = () => void server.close().then(() => process.exit(0));
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    console.log(JSON.stringify({ ready: true, url: server.url, port: server.port, pid: process.pid }));
  } catch (error) {
    console.error(JSON.stringify({ ready: false, error: error instanceof Error ? error.message : String(error) }));
    process.exit(1);
  }
}

if (import.meta.main) await run();
