import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { startBacking } from '../backing.ts';
import { readConfig } from '../launcher/config.ts';
import { lockDataFolder, runningOn } from '../launcher/dataFolder.ts';
import { userError } from '../launcher/userError.ts';
import { type Log, printLine, seconds, silent } from '../log.ts';
import { rememberedPorts } from '../ports.ts';
import { root } from '../processes.ts';
import { natsUrls } from '../backing/nats.ts';
import { secretsOf } from '../secrets.ts';
import { withoutFiles, requireEmbeddedStores } from './externals.ts';
import { backupKey } from './key.ts';
import { saveTo } from './save.ts';
import { runCommand } from './runCommand.ts';

const nameNow = () => `atrium-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`;

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Of an argument relative to where npm was called: a folder gets a name with the time. */
const targetOf = (argument: string | undefined): string => {
  const given = argument ? resolve(process.env.INIT_CWD ?? '.', argument) : join(root, 'backups');
  const target = !argument || argument.endsWith(sep) || isFolder(given) ? join(given, nameNow()) : given;
  if (existsSync(target)) throw userError(`${target} exists already: choose another name.`);
  return target;
};

const requireOutside = (target: string, dataDir: string) => {
  if (target.startsWith(dataDir + sep))
    throw userError(`The backup must not lie inside of the data folder ${dataDir}, with which it could be lost.`);
};

/** Runs `use` with the address of the bus: that of the running portal, or of servers started for the time. */
const withBus = async (dataDir: string, log: Log, use: (natsUrl: string) => Promise<void>) => {
  if (runningOn(dataDir)) {
    const { nats } = rememberedPorts(dataDir);
    if (!nats) throw userError(`Atrium is just starting on ${dataDir}: try again in a minute.`);
    return use(natsUrls(nats, secretsOf(dataDir))('admin'));
  }
  const release = await lockDataFolder({ dataDir, publicUrl: 'npm run backup' }, log);
  const backing = await startBacking({ dataDir, log: silent });
  try {
    await use(backing.adminNatsUrl);
  } finally {
    await backing.stop();
    release();
  }
};

const requireData = (dataDir: string) => {
  if (!existsSync(join(dataDir, 'embedded-mongo', 'data.sqlite')))
    throw userError(`There is no data in ${dataDir}: start Atrium there first, or set DATA_DIR.`);
};

const syncFolder = async (path: string) => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};

const warnings = (env: NodeJS.ProcessEnv, key: string | undefined) => [
  ...(key ? [] : ['not encrypted, so without secrets.json: set BACKUP_KEY or BACKUP_KEY_FILE']),
  ...(withoutFiles(env) ? ['without files: they are in S3 (S3_URL), save the bucket too'] : []),
];

const backup = async (env: NodeJS.ProcessEnv, args: string[]) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw userError('Usage: npm run backup [-- FILE or FOLDER]');
  const begun = Date.now();
  requireEmbeddedStores(env);
  const { dataDir } = readConfig(env, false);
  const key = backupKey(env);
  const target = targetOf(positionals[0]);
  requireOutside(target, dataDir);
  requireData(dataDir);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  await withBus(dataDir, printLine, async (natsUrl) => {
    const options = { dataDir, natsUrl, key, folder: dirname(target), withoutFiles: withoutFiles(env), log: printLine };
    await saveTo(options, async (made) => {
      if (existsSync(target)) throw userError(`${target} exists already: choose another name.`);
      renameSync(made, target);
      await syncFolder(dirname(target));
    });
  });
  for (const warning of warnings(env, key)) printLine('note', warning);
  const megabytes = (statSync(target).size / 1_000_000).toFixed(1);
  printLine('backup', `${basename(target)}, ${megabytes} MB, in ${seconds(Date.now() - begun)}: ${target}`);
};

await runCommand(backup);
