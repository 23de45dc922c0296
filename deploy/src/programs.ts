import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program, also in folders of system packages that a user's PATH may lack. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(isExecutable);

export const programOrAdvice = (name: string, instead: string): string => {
  const found = findProgram(name);
  if (!found) throw new Error(`${name} is not on the PATH: install it, or set ${instead}.`);
  return found;
};
