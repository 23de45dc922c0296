import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { storedSecrets } from '../secrets.ts';
import { generatedSecrets, secretFolders, storages, type SecretFiles } from './secretFiles.ts';

/** User and group in the images of the stores; ours has 1000. */
const owners: Record<string, [number, number]> = { mongo: [999, 999], redis: [999, 1000] };
const ownerOf = (folder: string) => owners[folder] ?? [1000, 1000];

/** The operator's own secrets: a file for each, named as the setting. */
export function givenSecrets(folder: string): SecretFiles {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

const setOwner = (path: string, folder: string, mode: number) => {
  chmodSync(path, mode);
  if (process.getuid?.() === 0) chownSync(path, ...ownerOf(folder));
};

function writeFolder(path: string, folder: string, files: SecretFiles) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    const file = join(path, name);
    const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== text;
    if (isNew && existsSync(file)) chmodSync(file, 0o600);
    if (isNew) writeFileSync(file, text, { mode: 0o600 });
    setOwner(file, folder, 0o400);
  }
  setOwner(path, folder, 0o500);
}

export interface SecretVolume {
  /** Receives a folder for each container; what was generated stays in `generated.json`. */
  secrets: string;
  /** The operator's own. */
  given: string;
  /** Has the data folders of the stores and of services with storage; they are given to their users. */
  volumes: string;
}

/** Writes the secrets of every container. The second run changes nothing but what the operator has changed. */
export function fillSecretVolume({ secrets, given, volumes }: SecretVolume) {
  mkdirSync(secrets, { recursive: true });
  const own = givenSecrets(given);
  const generated = storedSecrets(join(secrets, 'generated.json'), generatedSecrets, own);
  for (const [folder, files] of Object.entries(secretFolders(generated, own)))
    writeFolder(join(secrets, folder), folder, files);
  for (const folder of ['mongo', 'nats', 'redis', ...storages]) {
    const path = join(volumes, folder);
    if (existsSync(path) && statSync(path).isDirectory()) setOwner(path, folder, 0o700);
  }
}
