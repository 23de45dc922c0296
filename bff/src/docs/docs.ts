import { Router, static as serveFolder, type RequestHandler } from 'express';
import { closedPath } from '@atrium/kit/core';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress, encodingFor, type Encoding } from '../calls/compression.ts';
import { openApi } from './openapi.ts';

const here = import.meta.dirname;
const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** Made and compressed once, so that repeated requests cost only what is sent. */
function documents(version: string) {
  const made = new Map<Encoding | null, Promise<Buffer>>();
  return (encoding: Encoding | null): Promise<Buffer> => {
    const known = made.get(encoding);
    if (known) return known;
    const plain = Buffer.from(JSON.stringify(openApi(version)));
    const document = encoding ? compress(plain, encoding) : Promise.resolve(plain);
    made.set(encoding, document);
    return document;
  };
}

/** The API description and its page, Swagger UI, which sets styles by script, as the policy allows. */
export function docs(version: string, secure: RequestHandler): Router {
  const router = Router();
  const documentIn = documents(version);
  router.get('/api/openapi.json', async (req, res) => {
    const encoding = encodingFor(req.headers['accept-encoding']);
    if (encoding) res.set('content-encoding', encoding);
    res
      .set({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('json')
      .send(await documentIn(encoding));
  });
  router.get('/api/docs', (req, res, next) => {
    if (!req.path.endsWith('/')) return res.redirect(308, '/api/docs/');
    return next();
  });
  const page = serveFolder(join(here, 'page'), { index: 'index.html' });
  const library = serveFolder(swagger, { index: false, maxAge: '1d' });
  // Nothing else has their headers.
  router.use('/api/docs', secure, page, library, closedPath);
  return router;
}
