import { readFile } from 'node:fs/promises';

let list: Promise<string> | undefined;

/** One string of 80 kB takes a fifth of the memory of a set. Read with the first new password. */
const readList = () =>
  readFile(new URL('./common.txt', import.meta.url), 'utf8').catch((error: unknown) => {
    list = undefined;
    throw error;
  });

/** Whether a password is one of the 10,000 commonest of at least six characters, in any case. */
export async function isCommon(password: string): Promise<boolean> {
  const known = await (list ??= readList());
  return known.includes(`\n${password.normalize('NFKC').toLowerCase()}\n`);
}
