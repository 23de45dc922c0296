import { addHealth, closedPath, isOpen, makeApp, renderError } from '@atrium/kit/core';
import type { Express, RequestHandler } from 'express';
import { docs } from './docs/docs.ts';
import { policyReports } from './reports/policyReports.ts';
import { securityText } from './reports/securityText.ts';
import { limitPages, secureDocs, securePages } from './security.ts';
import type { BffSettings } from './settings.ts';
import { web } from './web/web.ts';

export function makeWebApp(settings: BffSettings, version: string): Express {
  const app = makeApp();
  app.use('/metrics', isOpen(settings.METRICS, settings) ? onlyInternal : closedPath);
  addHealth(app, () => true);
  app.use(limitPages, securePages(settings.PUBLIC_URL));
  app.use(policyReports(settings), securityText(settings));
  if (isOpen(settings.API_DOCS, settings)) app.use(docs(version, secureDocs(settings.PUBLIC_URL)));
  else app.use(['/api/docs', '/api/openapi.json'], closedPath);
  app.use(web(settings.WEB_DIST));
  app.use(renderError);
  return app;
}

const internalAddress = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** Prometheus connects directly; requests through a proxy come from outside. */
const onlyInternal: RequestHandler = (req, res, next) => {
  const address = req.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  if (internalAddress.test(address) && !req.headers['x-forwarded-for']) return next();
  res.status(404).type('text').send('Not found');
};
