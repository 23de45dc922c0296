import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(js|css|svg)$/;
/** Below this, the headers are the larger part. */
const least = 500;

async function compressOne(file: string) {
  const content = await readFile(file);
  if (content.length < least) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Writes each file's .br and .gz beside it, as small as they become; the BFF sends them as they are. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compressOne(join(folder, file))));
    },
  };
}
