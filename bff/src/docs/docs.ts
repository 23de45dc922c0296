import compression from 'compression';
import { Router, static as serveFolder } from 'express';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApi } from './openapi.ts';

const here = import.meta.dirname;
const swagger = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

/** The API description and its page, Swagger UI, which sets styles by script, as the policy allows. */
export function docs(version: string): Router {
  const router = Router();
  let document: string | undefined;
  router.use(['/api/openapi.json', '/api/docs'], compression());
  router.get('/api/openapi.json', (_, res) => {
    document ??= JSON.stringify(openApi(version));
    res.set('cache-control', 'no-cache').type('json').send(document);
  });
  router.get('/api/docs', (req, res, next) => {
    if (!req.path.endsWith('/')) return res.redirect(308, '/api/docs/');
    return next();
  });
  router.use('/api/docs', serveFolder(join(here, 'page'), { index: 'index.html' }));
  router.use('/api/docs', serveFolder(swagger, { index: false, maxAge: '1d' }));
  return router;
}
