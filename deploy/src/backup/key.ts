import { readFileSync } from 'node:fs';
import { userError } from '../launcher/userError.ts';

const minLength = 12;

const read = ({ BACKUP_KEY, BACKUP_KEY_FILE }: NodeJS.ProcessEnv): string | undefined => {
  if (BACKUP_KEY && BACKUP_KEY_FILE) throw userError('Set BACKUP_KEY or BACKUP_KEY_FILE, not both.');
  if (!BACKUP_KEY_FILE) return BACKUP_KEY || undefined;
  try {
    return readFileSync(BACKUP_KEY_FILE, 'utf8').trim();
  } catch (error) {
    throw userError(`BACKUP_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
};

/** The passphrase that encrypts a backup, from BACKUP_KEY or the file BACKUP_KEY_FILE; undefined: not encrypted. */
export const backupKey = (env: NodeJS.ProcessEnv): string | undefined => {
  const key = read(env);
  if (key !== undefined && key.length < minLength)
    throw userError(`The key of a backup has at least ${minLength} characters: openssl rand -base64 24 makes one.`);
  return key;
};
