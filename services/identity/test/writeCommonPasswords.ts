import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';

// Writes src/passwords/common.txt: node services/identity/test/writeCommonPasswords.ts

const count = 10_000;
const ranked = dictionary['passwords-common'] as string[];
const chosen = ranked.filter((password) => [...password].length >= 6).slice(0, count);
const head = '# The commonest passwords, from @zxcvbn-ts/language-common (MIT)';
await writeFile(new URL('../src/passwords/common.txt', import.meta.url), [head, ...chosen, ''].join('\n'));
