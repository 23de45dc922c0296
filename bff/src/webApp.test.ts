import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportPath } from './reports/policyReports.ts';
import type { BffSettings } from './settings.ts';
import { makeWebApp } from './webApp.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-web-'));
let server: Server;
let origin: string;

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

const build = () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><style nonce="__CSP_NONCE__"></style>');
  writeFileSync(join(folder, 'all-icons.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/app-1234.js'), 'plain');
  writeFileSync(join(folder, 'assets/app-1234.js.br'), brotliCompressSync('compressed'));
};

const basics = { PUBLIC_URL: 'https://portal.test', WEB_DIST: folder, TRUST_PROXY: 0, LIMIT_FACTOR: 1 };

/** What a portal with these settings answers to requests on the machine. */
async function statusesWith(more: Partial<BffSettings>, paths: string[]) {
  const settings = { ...basics, ...more } as BffSettings;
  const own = createServer(makeWebApp(settings, '1.0.0')).listen(0, '127.0.0.1');
  await new Promise((resolve) => own.once('listening', resolve));
  const { port } = own.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const statuses = await Promise.all(paths.map(ask));
  own.close();
  return statuses;
}

const docsPaths = ['/api/docs/', '/api/openapi.json', '/api/docs/swagger-ui-bundle.js'];

test('metrics and the API docs are closed in production unless opened, each by itself', async () => {
  const closed = docsPaths.map(() => 404);
  const open = docsPaths.map(() => 200);
  const cases: [Partial<BffSettings>, number[]][] = [
    [{ NODE_ENV: 'development' }, [200, ...open]],
    [{ NODE_ENV: 'development', METRICS: false, API_DOCS: false }, [404, ...closed]],
    [{ NODE_ENV: 'production' }, [404, ...closed]],
    [{ NODE_ENV: 'production', METRICS: true }, [200, ...closed]],
    [{ NODE_ENV: 'production', API_DOCS: true }, [404, ...open]],
  ];
  for (const [settings, expected] of cases)
    expect(await statusesWith(settings, ['/metrics', ...docsPaths]), JSON.stringify(settings)).toEqual(expected);
});

beforeAll(async () => {
  server = createServer(makeWebApp(basics as BffSettings, '1.0.0')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('before the client is built it says so', async () => {
  const answer = await get('/company');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/not been built/);
  build();
  expect((await get('/company')).status).toBe(200);
});

test('every screen gets the page with a nonce of its own', async () => {
  const [first, second] = [await get('/'), await get('/post/65f0aabbccddeeff00112233')];
  const nonces = [await first.text(), await second.text()].map((html) => /nonce="([^"]+)"/.exec(html)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('etag')).toBeNull();
});

test('the policy allows no foreign and no inline script, no frames, no plug-ins', async () => {
  const { headers } = await get('/');
  const policy = headers.get('content-security-policy')!;
  expect(policy).not.toContain('unsafe-');
  const own = ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  for (const part of [...own, "require-trusted-types-for 'script'", 'trusted-types offlinePage ']) {
    expect(policy).toContain(part);
  }
  expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('a page takes no permissions of the browser, and names where violations are reported', async () => {
  for (const path of ['/', '/api/docs/']) {
    const { headers } = await get(path);
    const permissions = headers.get('permissions-policy')!.split(', ');
    for (const name of ['camera', 'geolocation', 'microphone', 'payment']) expect(permissions).toContain(`${name}=()`);
    const policy = headers.get('content-security-policy')!.split(';');
    expect(policy).toEqual(expect.arrayContaining([`report-uri ${reportPath}`, 'report-to csp']));
    expect(headers.get('reporting-endpoints')).toBe(`csp="${reportPath}"`);
  }
});

test('hashed assets are kept for ever and come compressed', async () => {
  const answer = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' });
  expect(await answer.text()).toBe('compressed');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  expect(await (await get('/assets/app-1234.js', { 'accept-encoding': 'identity' })).text()).toBe('plain');
  expect((await get('/all-icons.svg')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/all-icons.svg?v=0123abcd')).headers.get('cache-control')).toMatch(/immutable/);
});

test('a missing file is not answered with the page, and nothing outside of the build is read', async () => {
  for (const path of ['/assets/gone.js', '/favicons/google/icon.png', '/..%2f..%2fpackage.json', '/%2e%2e/x.json']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('a request for a part of a file gets the whole file', async () => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get('/assets/app-1234.js', { 'accept-encoding': encoding, range: 'bytes=9999-' });
    expect(answer.status, encoding).toBe(200);
    expect(await answer.text()).toBe(encoding === 'br' ? 'compressed' : 'plain');
  }
});

test('an error is not stored by browsers', async () => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get('/assets/app-1234.js', { 'accept-encoding': encoding, 'if-match': '"other"' });
    expect(answer.status, encoding).toBe(412);
    expect(answer.headers.get('cache-control'), encoding).toBe('no-store');
    expect(answer.headers.get('content-encoding'), encoding).toBeNull();
  }
});

test('a hidden file is not found', async () => {
  writeFileSync(join(folder, '.hidden.js'), 'plain');
  writeFileSync(join(folder, '.hidden.js.br'), brotliCompressSync('compressed'));
  for (const encoding of ['br', 'identity'])
    expect((await get('/.hidden.js', { 'accept-encoding': encoding })).status, encoding).toBe(404);
});

test('the page by its file’s name has a nonce', async () => {
  for (const path of ['/index.html', '/%69ndex.html', '//index.html']) {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toMatch(/nonce="[^"_]+"/);
  }
});

test('only reading is offered', async () => {
  expect((await fetch(`${origin}/company`, { method: 'POST', body: 'x' })).status).toBe(405);
});

test('the measurements are not for those who come through a proxy', async () => {
  expect((await get('/metrics')).status).toBe(200);
  expect((await get('/metrics', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404);
});

test('the documentation runs no inline script', async () => {
  const html = await (await get('/api/docs/')).text();
  expect(html).toContain('swagger-ui-bundle.js');
  expect(html).not.toMatch(/<script>|style="/);
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) {
    expect((await get(`/api/docs/${file}`)).status).toBe(200);
  }
});

test('only the documentation goes without Trusted Types; no screen of the portal is under its path', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
  const demanded = "require-trusted-types-for 'script'";
  expect(await policyOf('/api/docs/')).not.toContain('trusted-types');
  for (const path of ['/company', '/api/docsy', '/assets/app-1234.js'])
    expect(await policyOf(path)).toContain(demanded);
  for (const path of ['/api/docs/company', '/API/Docs/company']) expect((await get(path)).status, path).toBe(404);
});
