import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup as copyDatabase } from '@atrium/embedded-mongo';
import type { MongoClient } from 'mongodb';
import { startBacking } from '../backing.ts';
import { lockDataFolder } from '../launcher/dataFolder.ts';
import { userError } from '../launcher/userError.ts';
import { silent } from '../log.ts';
import { secretsOf } from '../secrets.ts';
import { connectBus } from './bus.ts';
import { companyIn, replaceCompany } from './companyData.ts';
import { busMessages, companyOf, database } from './contents.ts';
import { mastersIn, requireKnownKeys, sealKeysFor } from './dataKeys.ts';
import { hasData, nowInName, type RestoreOptions } from './restoreAll.ts';
import { withDatabase } from './stagedDatabase.ts';
import { makeFolder, temporaryFolder } from './temporary.ts';
import { unpack } from './unpack.ts';

type Options = RestoreOptions & { workspace: string };

/** The backup with the files of one company only. Its database comes first, so it tells which company that is. */
const unpackFor = async ({ file, key, workspace, log }: Options, folder: string) => {
  let id: Promise<string> | undefined;
  const find = () =>
    (id ??= withDatabase(join(folder, 'embedded-mongo'), (client) => companyIn(client, workspace)).then(
      ({ _id }) => _id,
    ));
  const { created } = await unpack(file, key, folder, async (name) => {
    if (name === database || name === busMessages || name === 'secrets.json') return true;
    const company = companyOf(name);
    return company !== undefined && company === (await find());
  });
  log('backup', `of ${created}, verified`);
};

/** A copy of the portal's database, or an empty one for a data folder without data. */
const copyPortal = async (dataDir: string, folder: string) => {
  makeFolder(folder);
  if (existsSync(join(dataDir, database)))
    return copyDatabase(join(dataDir, 'embedded-mongo'), join(folder, 'data.sqlite'));
  if (hasData(dataDir)) throw userError(`${dataDir} has no database. A ${dataDir}.before-… beside it may have one.`);
};

/** Events and states of what is replaced must not reach the restored company. */
const purge = async (dataDir: string, company: string) => {
  if (!existsSync(join(dataDir, 'nats'))) return;
  const backing = await startBacking({ dataDir, log: silent });
  const connection = await connectBus(backing.adminNatsUrl);
  try {
    const { streams } = await connection.jetstreamManager();
    for await (const { config } of streams.list())
      for (const kind of ['event', 'state'])
        if (config.subjects.includes(`${kind}.>`)) await streams.purge(config.name, { filter: `${kind}.${company}.>` });
  } finally {
    await connection.close();
    await backing.stop();
  }
};

const move = (from: string, to: string) => {
  if (!existsSync(from)) return;
  makeFolder(dirname(to));
  renameSync(from, to);
};

/** Puts the company's files and the new database in place; the former ones are kept in a folder beside. */
const putInPlace = (staged: string, dataDir: string, company: string): string => {
  const kept = `${dataDir}.before-${nowInName()}`;
  const files = join('files', company);
  move(join(dataDir, files), join(kept, files));
  move(join(staged, 'backup', files), join(dataDir, files));
  move(join(dataDir, 'embedded-mongo'), join(kept, 'embedded-mongo'));
  move(join(staged, 'embedded-mongo'), join(dataDir, 'embedded-mongo'));
  rmSync(join(dataDir, 'redis'), { recursive: true, force: true }); // cached callers and texts of the company
  return kept;
};

/** The data keys of the company are sealed by the master key of this portal, also when they come from another one. */
const takeKeys = async (
  from: MongoClient,
  company: string,
  { backup, dataDir, env }: { backup: string; dataDir: string; env: NodeJS.ProcessEnv },
) => {
  const [theirs, ours] = [mastersIn(backup, {}), mastersIn(dataDir, env)];
  await requireKnownKeys(from, [theirs, ours], { client_id: company });
  if (theirs.MASTER_KEY) await sealKeysFor(from, company, theirs, secretsOf(dataDir, env));
};

/**
 * Restores one company into a stopped portal, or into an empty data folder. What the company has there now is replaced;
 * everything of the other companies stays as it is.
 */
export const restoreCompany = async (options: Options): Promise<void> => {
  const { dataDir, workspace, env, log } = options;
  const release = await lockDataFolder({ dataDir, publicUrl: 'npm run restore' }, log);
  const staged = temporaryFolder(`${dataDir}.restoring-`);
  const [backup, portal] = [join(staged.path, 'backup'), join(staged.path, 'embedded-mongo')];
  try {
    await unpackFor(options, backup);
    await copyPortal(dataDir, portal);
    const company = await withDatabase(join(backup, 'embedded-mongo'), (from) =>
      withDatabase(portal, async (to) => {
        const found = await companyIn(from, workspace);
        await takeKeys(from, found._id, { backup, dataDir, env });
        const count = await replaceCompany(from, to, found, join(backup, busMessages));
        log('company', `${found.name}: ${count} documents`);
        return found._id;
      }),
    );
    await purge(dataDir, company);
    const kept = putInPlace(staged.path, dataDir, company);
    if (existsSync(kept)) log('kept', `what was there before: ${kept}`);
  } finally {
    release();
    staged.remove();
  }
};
