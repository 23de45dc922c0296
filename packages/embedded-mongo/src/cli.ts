import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backup, reindex, startEmbeddedMongo } from './index.ts';

const USAGE = `usage: cli.ts --path DIR [--socket FILE.sock | --port N --password-file FILE] [--ttl SECONDS]
       cli.ts backup --path DIR --to FILE
       cli.ts reindex --path DIR`;

/** Each prints one JSON line: the server when it is ready, the backup when it is verified, the others at their end. */
async function run() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { port: text, path: text, socket: text, ttl: text, to: text, 'password-file': text },
    allowPositionals: true,
  });
  const [command, ...more] = positionals;
  if (!values.path || more.length > 0) return refuse();
  if (command === undefined && values.to === undefined)
    return serve({ ...values, path: values.path, passwordFile: values['password-file'] });
  if (command === 'backup' && values.to) return report(backup(values.path, values.to));
  if (command === 'reindex' && values.to === undefined) return report(reindex(values.path));
  refuse();
}

function refuse(): never {
  console.error(USAGE);
  process.exit(2);
}

type ServeOptions = { path: string; port?: string; passwordFile?: string; socket?: string; ttl?: string };

/** What is printed may be logged. */
const withoutPassword = (url: string) => url.replace(/:[^:@/]+@/, '@');

async function serve({ path, port, passwordFile, socket, ttl }: ServeOptions) {
  try {
    const server = await startEmbeddedMongo({
      path,
      port: port === undefined ? undefined : Number(port),
      password: passwordFile === undefined ? undefined : readFileSync(passwordFile, 'utf8').trim(),
      socket,
      ttlSeconds: ttl ? Number(ttl) : undefined,
    });
    const stop = () => void server.close().then(() => process.exit(0));
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    console.log(JSON.stringify({ ready: true, url: withoutPassword(server.url), port: server.port, pid: process.pid }));
  } catch (error) {
    console.error(JSON.stringify({ ready: false, error: messageOf(error) }));
    process.exit(1);
  }
}

async function report(work: Promise<object>) {
  try {
    console.log(JSON.stringify({ ok: true, ...(await work) }));
  } catch (error) {
    console.error(JSON.stringify({ ok: false, error: messageOf(error) }));
    process.exit(1);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

if (import.meta.main) await run();
