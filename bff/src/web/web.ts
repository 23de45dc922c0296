import { Router, static as serveFolder, type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isPage, page } from './page.ts';

/** Without ranges: of a compressed file they would be meaningless, and none of the files is long. */
const fileOptions = { dotfiles: 'ignore', acceptRanges: false } as const;

const immutable = 'public, max-age=31536000, immutable';

export function web(folder: string): Router {
  const router = Router();
  router.use(onlyReads);
  const answerPage = page(folder);
  router.use((req, res, next) => (isPage(req.path) ? answerPage(req, res, next) : next()));
  router.use(precompressed(folder));
  router.use(serveFolder(folder, { ...fileOptions, index: false, redirect: false, setHeaders: cache }));
  router.use(withoutFileHeaders, answerPage);
  router.use(fileError);
  return router;
}

const onlyReads: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.status(405).set('allow', 'GET, HEAD').type('text').send('Only GET and HEAD are offered here.');
};

const cache = (res: Response, path: string) =>
  res.setHeader('cache-control', /[\\/]assets[\\/]/.test(path) || hasHash(res.req.url) ? immutable : 'no-cache');

/** With the headers of the file, browsers would store the error. */
const withoutFileHeaders: RequestHandler = (_req, res, next) => {
  for (const name of ['cache-control', 'content-encoding', 'content-type', 'etag', 'last-modified'])
    res.removeHeader(name);
  next();
};

/** A precondition that the file does not meet, or a malformed path. */
const fileError: ErrorRequestHandler = (error: { status?: number }, req, res, next) => {
  if (res.headersSent) return next(error);
  withoutFileHeaders(req, res, () => {
    res.setHeader('cache-control', 'no-store');
    if (!error.status || error.status >= 500) return next(error);
    res.sendStatus(error.status);
  });
};

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
    res.sendFile(req.path.slice(1) + end, { ...fileOptions, root: folder, cacheControl: false }, (error) => {
      if (error && !res.headersSent) withoutFileHeaders(req, res, next);
    });
  };
}
