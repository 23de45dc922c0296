import type { RequestHandler } from 'express';
import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { nonceOf } from '../security.ts';

const placeholder = '__CSP_NONCE__';

const missing = 'The web client has not been built yet: npm start builds it. The API is at /api/docs.';

export function page(folder: string): RequestHandler {
  const read = reader(join(folder, 'index.html'));
  return async (req, res) => {
    if (isFile(req.path) && !isPage(req.path))
      return void res.status(404).set('cache-control', 'no-store').type('text').send('Not found');
    const html = await read();
    if (html === null) return void res.status(503).set('retry-after', '5').type('text').send(missing);
    res
      .set('cache-control', 'no-cache')
      .type('html')
      .send(html.replaceAll(placeholder, nonceOf(res)));
  };
}

/** The page by its file's name, which must not be answered without a nonce. */
export function isPage(path: string): boolean {
  try {
    return posix.normalize(`/${decodeURIComponent(path)}`) === '/index.html';
  } catch {
    return false;
  }
}

/** A path with an extension is a file that does not exist, not a screen. */
const isFile = (path: string) => /\.[a-z0-9]{1,8}$/i.test(path);

function reader(file: string) {
  let cached: { html: string; changedAt: number } | undefined;
  return async (): Promise<string | null> => {
    const changedAt = await stat(file).then(
      (info) => info.mtimeMs,
      () => null,
    );
    if (changedAt === null) return null;
    if (cached?.changedAt !== changedAt) cached = { html: await readFile(file, 'utf8'), changedAt };
    return cached.html;
  };
}
