import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log, makeApp, renderError } from '@atrium/kit/core';
import { afterEach, expect, test, vi } from 'vitest';
import { policyReports, reportPath } from './policyReports.ts';
import { securityText } from './securityText.ts';

let server: Server;
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

async function start({ factor = 1, contact = '' } = {}) {
  const app = makeApp();
  app.use(policyReports({ TRUST_PROXY: 0, LIMIT_FACTOR: factor }));
  app.use(securityText({ SECURITY_CONTACT: contact, PUBLIC_URL: 'https://portal.test' }));
  app.use(renderError);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const report = (body: string, type = 'application/csp-report') =>
    fetch(origin + reportPath, { method: 'POST', body, headers: { 'content-type': type } });
  return { origin, report };
}

const legacy = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://portal.test/reset-password/secret?token=secret#secret',
    'blocked-uri': 'https://evil.test/x.js?stolen=secret',
    'violated-directive': 'script-src',
    'script-sample': 'secret',
    'line-number': 7,
  },
});

const modern = JSON.stringify([
  {
    type: 'csp-violation',
    url: 'https://portal.test/?token=secret',
    body: {
      documentURL: 'https://portal.test/company?token=secret',
      blockedURL: 'inline',
      effectiveDirective: 'style-src-elem',
      sample: 'secret',
      lineNumber: 3,
    },
  },
  { type: 'deprecation', body: { id: 'secret' } },
]);

test('a report is logged without queries and samples, however the browser sends it', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const { report } = await start();
  expect((await report(legacy)).status).toBe(204);
  expect((await report(modern, 'application/reports+json')).status).toBe(204);
  expect(warned.mock.calls.map(([fields]) => fields)).toEqual([
    {
      report: {
        directive: 'script-src',
        blocked: 'https://evil.test/x.js',
        page: 'https://portal.test/reset-password',
        source: null,
        line: 7,
      },
    },
    {
      report: {
        directive: 'style-src-elem',
        blocked: 'inline',
        page: 'https://portal.test/company',
        source: null,
        line: 3,
      },
    },
  ]);
});

test('what is no report is not logged, and a large or malformed one is refused', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const { report } = await start();
  const none = ['{}', '[]', '[null, 1, {"type":"csp-violation"}]', '{"csp-report":null}', '{"csp-report":"x"}'];
  for (const body of none) expect((await report(body)).status, body).toBe(204);
  expect((await report(legacy, 'text/plain')).status).toBe(204);
  expect((await report('{"csp-report":')).status).toBe(400);
  expect((await report(JSON.stringify({ 'csp-report': { sample: 'x'.repeat(20_000) } }))).status).toBe(413);
  const many = JSON.stringify(Array.from({ length: 50 }, () => ({ type: 'csp-violation', body: {} })));
  expect(warned).not.toHaveBeenCalled();
  expect((await report(many, 'application/reports+json')).status).toBe(204);
  expect(warned).toHaveBeenCalledTimes(10);
});

test('an address reports twenty times a minute', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const { report } = await start();
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await report(legacy)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429, 429]);
});

test('security.txt names the contact for half a year, and is absent without one', async () => {
  const { origin } = await start({ contact: 'mailto:security@portal.test' });
  const answer = await fetch(`${origin}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:security@portal.test',
    Canonical: 'https://portal.test/.well-known/security.txt',
    'Preferred-Languages': 'en, ru, uk',
  });
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const days = (Date.parse(fields.Expires!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);

  server.close();
  const without = await start();
  expect((await fetch(`${without.origin}/.well-known/security.txt`)).status).toBe(404);
});
