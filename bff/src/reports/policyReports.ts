import { log, makeLimiter, networkOf } from '@atrium/kit/core';
import { json, Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { addressOf } from '../calls/addresses.ts';
import { watchBody } from '../calls/slowBodies.ts';

export const reportPath = '/csp-report';

const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];

const maxBytes = 16_384;

/** Reports of one body that are logged. */
const maxReports = 10;

const perMinute = { network: 20, all: 200 };

interface ReportSettings {
  TRUST_PROXY: number;
  LIMIT_FACTOR: number;
}

/** Takes what browsers report of the content security policy, and logs it without queries. Always 204 below the limits. */
export function policyReports({ TRUST_PROXY: hops, LIMIT_FACTOR: factor }: ReportSettings): Router {
  const limiter = (name: string, limit: number) =>
    makeLimiter({ name, maxAttempts: Math.ceil(limit * factor), seconds: 60, shared: false });
  const limits = { network: limiter('reports', perMinute.network), all: limiter('all-reports', perMinute.all) };
  const router = Router();
  const admit: RequestHandler = async (req, _res, next) => {
    await limits.network.consume(networkOf(addressOf(req, hops)));
    await limits.all.consume('all');
    watchBody(req, false);
    next();
  };
  router.post(reportPath, admit, json({ type: reportTypes, limit: maxBytes, inflate: false }), logReports, refuseBody);
  return router;
}

const logReports: RequestHandler = (req, res) => {
  for (const report of reportsIn(req.body).slice(0, maxReports)) log.warn({ report }, 'the content policy refused');
  res.status(204).end();
};

/** Too large, or no JSON. */
const refuseBody: ErrorRequestHandler = (error: { type?: string; status?: number }, _req, res, next) => {
  if (!error.type || !error.status || error.status >= 500) return next(error);
  return void res.status(error.status).set('cache-control', 'no-store').end();
};

type Fields = Record<string, unknown>;

/** One report, as `report-uri` sends it, or a list of them, as `report-to` does. */
function reportsIn(body: unknown): Fields[] {
  if (Array.isArray(body)) return body.filter(isPolicyReport).map(({ body: each }) => shown(each));
  const legacy = (body as { 'csp-report'?: unknown } | null | undefined)?.['csp-report'];
  return isObject(legacy) ? [shown(legacy)] : [];
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isPolicyReport = (report: unknown): report is { body: Fields } =>
  isObject(report) && report.type === 'csp-violation' && isObject(report.body);

/** Both ways have names of their own for the same fields. Samples of scripts are left out. */
const shown = (report: Fields) => ({
  directive: textOf(report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']),
  blocked: addressIn(report.blockedURL ?? report['blocked-uri']),
  page: screenIn(report.documentURL ?? report['document-uri']),
  source: addressIn(report.sourceFile ?? report['source-file']),
  line: Number(report.lineNumber ?? report['line-number']) || null,
});

const maxLength = 200;

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxLength) : null);

/** Without the query and the fragment, which may hold tokens. */
const addressIn = (value: unknown) => textOf(value)?.replace(/[?#].*$/s, '') ?? null;

/** The first part of the path: the rest of `/reset-password/…` is a token. */
const screenIn = (value: unknown) => addressIn(value)?.replace(/^(\w+:\/\/[^/]*\/[^/]*).*$/s, '$1') ?? null;
