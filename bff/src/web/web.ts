import compression from 'compression';
import { Router, static as serveFolder, type RequestHandler, type Response } from 'express';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { page } from './page.ts';

const immutable = 'public, max-age=31536000, immutable';

export function web(folder: string): Router {
  const router = Router();
  router.use(onlyReads);
  router.use(precompressed(folder), compression());
  router.use(serveFolder(folder, { index: false, dotfiles: 'ignore', redirect: false, setHeaders: cache }));
  router.use(page(folder));
  return router;
}

const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.status(405).set('allow', 'GET, HEAD').type('text').send('Only GET and HEAD are offered here.');
};

const cache = (res: Response, path: string) =>
  res.setHeader('cache-control', /[\\/]assets[\\/]/.test(path) || hasHash(res.req.url) ? immutable : 'no-cache');

/** A file with a fixed path may be requested with the hash of its content. */
const hasHash = (url: string) => /\?v=[0-9a-f]{8}$/.test(url);

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const compressible = /\.(js|css|svg|json|wasm|map)$/;

/** Looks for the compressed file at each request, so that a later build needs no restart. */
function precompressed(folder: string): RequestHandler {
  return (req, res, next) => {
    if (!compressible.test(req.path) || req.path.includes('..')) return next();
    const found = encodings.find(
      ([name, end]) => req.acceptsEncodings(name) && existsSync(join(folder, req.path + end)),
    );
    if (!found) return next();
    const [name, end] = found;
    res.set({ 'content-encoding': name, vary: 'accept-encoding' }).type(extname(req.path));
    cache(res, req.path);
    res.sendFile(req.path.slice(1) + end, { root: folder, cacheControl: false });
  };
}
