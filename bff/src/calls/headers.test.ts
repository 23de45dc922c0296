import { expect, test } from 'vitest';
import { requestHeaders } from './headers.ts';

const signature = { caller: 'signed', binding: 'bound', address: '10.0.0.1', requestId: 'request-1' };

const forwarded = (headers: Record<string, string>) => {
  const flat = requestHeaders(headers, signature);
  return Object.fromEntries(flat.flatMap((name, index) => (index % 2 ? [] : [[name, flat[index + 1]]])));
};

const ours = {
  'x-atrium-caller': 'signed',
  'x-atrium-request': 'bound',
  'x-client-address': '10.0.0.1',
  'x-request-id': 'request-1',
};

test('a client cannot set the headers that identify a caller', () => {
  const forged = {
    'x-atrium-caller': 'forged',
    'x-atrium-request': 'forged',
    'x-atrium-anything': 'forged',
    'x-client-address': '1.1.1.1',
    'x-request-id': 'forged',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=1.1.1.1',
    'x-real-ip': '1.1.1.1',
  };
  expect(forwarded(forged)).toEqual(ours);
});

test('what a client says about traces is not forwarded', () => {
  const traced = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate: 'x=1', baggage: 'user=1' };
  expect(forwarded(traced)).toEqual(ours);
});

test('the browser of a sign-in is told, and not by the client', () => {
  expect(forwarded({ 'x-atrium-device': 'forged' })).toEqual(ours);
  const flat = requestHeaders({ 'x-atrium-device': 'forged' }, { ...signature, device: 'of-the-cookie' });
  expect(flat.filter((_, index) => flat[index - 1] === 'x-atrium-device')).toEqual(['of-the-cookie']);
});

test('the host is told by the BFF, and not by the client', () => {
  expect(forwarded({ 'x-atrium-host': 'evil.test' })).toEqual(ours);
  const flat = requestHeaders({ 'x-atrium-host': 'evil.test' }, { ...signature, host: 'acme.example' });
  expect(flat.filter((_, index) => flat[index - 1] === 'x-atrium-host')).toEqual(['acme.example']);
});

test('of an anonymous call nothing of the browser and its network is forwarded', () => {
  const ofBrowser = {
    'content-type': 'application/json',
    'content-length': '20',
    'accept-encoding': 'br',
    'user-agent': 'mark',
    'accept-language': 'mark',
    referer: 'mark',
    'idempotency-key': 'mark-mark',
    'x-company-id': 'mark',
    'x-anything': 'mark',
  };
  expect(JSON.stringify(forwarded(ofBrowser)), 'of other calls').toContain('mark');
  const flat = requestHeaders(ofBrowser, { ...signature, device: 'of-the-cookie', anonymous: true });
  expect(flat.join(' ')).not.toMatch(/mark|10\.0\.0\.1|of-the-cookie/);
  expect(flat).toEqual(expect.arrayContaining(['content-type', 'content-length', 'accept-encoding']));
});

test('headers of one connection are not forwarded', () => {
  const ofConnection = {
    connection: 'keep-alive, x-own',
    'x-own': '1',
    te: 'trailers',
    upgrade: 'h2c',
    expect: '100-continue',
  };
  expect(forwarded(ofConnection)).toEqual(ours);
});

test('headers that frame the body are forwarded although Connection names them', () => {
  const body = { 'content-length': '5', 'content-type': 'application/json', host: 'portal.test' };
  expect(forwarded({ ...body, connection: 'content-length, content-type, host' })).toEqual({ ...body, ...ours });
});

test('tokens and cookies are not forwarded, everything else is', () => {
  const plain = { host: 'portal.test', 'x-workspace': 'demo', 'if-none-match': '"1"', 'idempotency-key': 'key-12345' };
  expect(forwarded({ ...plain, authorization: 'Bearer a.b.c', cookie: 'portal_file=a.b.c' })).toEqual({
    ...plain,
    ...ours,
  });
});
