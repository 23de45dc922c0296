import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The format of the files that `npm run backup` writes. Raise it when an older release could not restore them. */
export const format = 1;

export const database = 'embedded-mongo/data.sqlite';
export const busMessages = 'bus.jsonl';
export const description = 'backup.json';
export const checksums = 'SHA256SUMS';
const secrets = 'secrets.json';
const demo = 'demo.json';

const allowed = [
  /^(backup\.json|SHA256SUMS|bus\.jsonl|secrets\.json|demo\.json)$/,
  /^embedded-mongo\/data\.sqlite$/,
  /^outbox\/[\w@.-]+\.eml$/,
  /^files\/[0-9a-f]{24}\/[0-9a-f]{2}\/[0-9a-f]{24}(\.thumb)?$/,
];

/** Whether a backup may have a file of this name: never a path that leads out of the data folder. */
export const isKnown = (name: string): boolean => allowed.some((pattern) => pattern.test(name));

export interface StoredFile {
  _id: string;
  client_id: string;
  thumb_size: number | null;
}

/** Where knowledge stores the content of a file (services/knowledge/src/storage/disk.ts). */
export const contentOf = ({ _id, client_id, thumb_size }: StoredFile): string[] => {
  const path = `files/${client_id}/${_id.slice(22, 24)}/${_id}`;
  return thumb_size === null ? [path] : [path, `${path}.thumb`];
};

/** The company of a file's content; undefined for other names. */
export const companyOf = (name: string): string | undefined => /^files\/([0-9a-f]{24})\//.exec(name)?.[1];

/** Without an SMTP server. */
const storedMails = async (dataDir: string): Promise<string[]> => {
  const names = await readdir(join(dataDir, 'outbox')).catch((): string[] => []);
  return names.filter((name) => name.endsWith('.eml')).map((name) => `outbox/${name}`);
};

/** A demo company that is not finished does not go on after a restore: its journal would not fit. */
const isDemoMade = (dataDir: string) =>
  existsSync(join(dataDir, demo)) && JSON.parse(readFileSync(join(dataDir, demo), 'utf8')).state === 'made';

/** What is saved besides stores and files; the rest of a data folder is a cache, a log, or belongs to processes. */
export const smallFiles = async (dataDir: string, isEncrypted: boolean): Promise<string[]> => [
  ...(isDemoMade(dataDir) ? [demo] : []),
  ...(isEncrypted && existsSync(join(dataDir, secrets)) ? [secrets] : []),
  ...(await storedMails(dataDir)),
];

export interface Description {
  format: number;
  /** The release that wrote it. */
  release: string;
  created: string;
  /** Why files are not in it; absent when they are. */
  withoutFiles?: string;
}
