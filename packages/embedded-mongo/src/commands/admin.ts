import { fault } from '../errors.ts';
import { type Doc, isTrue } from '../values/types.ts';
import { filterOf } from '../query/filter.ts';
import { type Call, docOption } from './call.ts';

const VERSION = '7.0.0';

export const ping = () => ({ ok: 1 });

export const buildInfo = () => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'atrium-embedded-mongo',
  modules: ['atrium-embedded-mongo'],
  storageEngines: ['sqlite'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  ok: 1,
});

export const serverStatus = ({ engine }: Call) => ({
  version: VERSION,
  process: 'atrium-embedded-mongo',
  pid: process.pid,
  uptime: (Date.now() - engine.startedAt) / 1000,
  localTime: new Date(),
  metrics: { cursor: { open: { total: engine.cursors.count() } } },
  storageEngine: { name: 'sqlite', persistent: true, commits: engine.writer.commits() },
  cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  mem: { resident: Math.round(process.memoryUsage.rss() / 1048576) },
  ok: 1,
});

const PARAMETERS: Doc = { featureCompatibilityVersion: { version: '7.0' }, transactionLifetimeLimitSeconds: 60 };

export function getParameter({ body }: Call) {
  if (body['getParameter'] === '*') return { ...PARAMETERS, ok: 1 };
  const found = Object.entries(PARAMETERS).filter(([name]) => isTrue(body[name]));
  if (found.length === 0) throw fault('InvalidOptions', 'no option found to get');
  return { ...Object.fromEntries(found), ok: 1 };
}

export function listDatabases({ engine, body }: Call) {
  const { test } = filterOf(docOption(body, 'filter') ?? {});
  const all = [...new Set([...engine.catalog.committed.values()].map(({ db }) => db))].sort();
  const names = all.filter((name) => test({ name, sizeOnDisk: 0, empty: false }));
  const nameOnly = isTrue(body['nameOnly']);
  const databases = names.map((name) => (nameOnly ? { name } : { name, sizeOnDisk: 0, empty: false }));
  return { databases, ...(!nameOnly && { totalSize: 0 }), ok: 1 };
}

export const connectionStatus = () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 });
