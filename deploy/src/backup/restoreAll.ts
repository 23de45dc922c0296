import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataFolder } from '../launcher/dataFolder.ts';
import { userError } from '../launcher/userError.ts';
import type { Log } from '../log.ts';
import { secretsFile } from '../secrets.ts';
import { busMessages } from './contents.ts';
import { giveUpSealed, mastersIn, requireKnownKeys } from './dataKeys.ts';
import { settle } from './settle.ts';
import { withDatabase } from './stagedDatabase.ts';
import { temporaryFolder } from './temporary.ts';
import { unpack } from './unpack.ts';

export interface RestoreOptions {
  env: NodeJS.ProcessEnv;
  file: string;
  dataDir: string;
  key: string | undefined;
  log: Log;
}

/** Files of the lock, and what a start writes before there is any data. */
const isData = (name: string) => !['run.json', 'run.json.new', 'ports.json', 'logs', 'compile-cache'].includes(name);

export const hasData = (dataDir: string): boolean => existsSync(dataDir) && readdirSync(dataDir).some(isData);

export const requireFree = (dataDir: string, mayReplace: boolean): void => {
  if (mayReplace || !hasData(dataDir)) return;
  throw userError(
    `${dataDir} has data already. With -- FILE --replace the backup takes its place and the data is kept beside it; ` +
      'with -- FILE --company WORKSPACE only one company is restored.',
  );
};

export const nowInName = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

/** Moves a folder aside; resolves to its new path, or undefined when there was nothing in it. */
export const moveAside = (path: string, hasContent: boolean): string | undefined => {
  const aside = `${path}.before-${nowInName()}`;
  if (!hasContent) rmSync(path, { recursive: true, force: true });
  else renameSync(path, aside);
  return hasContent ? aside : undefined;
};

const swap = (staged: string, dataDir: string): string | undefined => {
  try {
    const kept = moveAside(dataDir, hasData(dataDir));
    try {
      renameSync(staged, dataDir);
    } catch (error) {
      if (kept && !existsSync(dataDir)) renameSync(kept, dataDir);
      throw error;
    }
    return kept;
  } catch (error) {
    if (!['EBUSY', 'EXDEV', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw userError(`${dataDir} cannot be renamed, perhaps since it is a mount point: set DATA_DIR to a folder in it.`);
  }
};

const isEmptyFolder = (path: string) => existsSync(path) && readdirSync(path).length === 0;

/** Without secrets in the backup those of the folder that it replaces stay: its data is sealed by them. */
const keepSecrets = (staged: string, dataDir: string) => {
  if (existsSync(secretsFile(staged)) || !existsSync(secretsFile(dataDir))) return;
  copyFileSync(secretsFile(dataDir), secretsFile(staged));
  chmodSync(secretsFile(staged), 0o600);
};

/** Restores everything into a folder beside the data folder, and puts that in its place when it is complete. */
export const restoreAll = async (
  options: RestoreOptions & { mayReplace: boolean; withoutSealed: boolean },
): Promise<void> => {
  const { file, dataDir, key, mayReplace, withoutSealed, env, log } = options;
  const unlock = await lockDataFolder({ dataDir, publicUrl: 'npm run restore' }, log);
  let isLocked = true;
  const release = () => {
    if (isLocked) unlock();
    isLocked = false;
  };
  const staged = temporaryFolder(`${dataDir}.restoring-`);
  try {
    requireFree(dataDir, mayReplace);
    const { created, withoutFiles } = await unpack(file, key, staged.path);
    log('backup', `of ${created}, verified`);
    const messages = join(staged.path, busMessages);
    keepSecrets(staged.path, dataDir);
    await withDatabase(join(staged.path, 'embedded-mongo'), async (client) => {
      const masters = mastersIn(staged.path, env);
      await (withoutSealed ? giveUpSealed(client, masters) : requireKnownKeys(client, [masters]));
      await settle(client, messages);
    });
    rmSync(messages);
    release();
    const kept = swap(staged.path, dataDir);
    if (kept) log('kept', `what was there before: ${kept}`);
    if (withoutFiles) log('note', 'files are not in this backup: they were in S3');
  } finally {
    release();
    staged.remove();
    if (isEmptyFolder(dataDir)) rmdirSync(dataDir);
  }
};
