import { expect, test } from 'vitest';
import { addressOf, handOver } from './headers.ts';

const signature = { caller: 'signed', address: '10.0.0.1', requestId: 'request-1' };

const handedOver = (headers: Record<string, string>) => {
  const flat = handOver(headers, signature);
  return Object.fromEntries(flat.flatMap((name, place) => (place % 2 ? [] : [[name, flat[place + 1]]])));
};

const ours = { 'x-atrium-caller': 'signed', 'x-client-address': '10.0.0.1', 'x-request-id': 'request-1' };

test('nobody outside says who they are to a service', () => {
  const forged = {
    'x-atrium-caller': 'forged',
    'x-atrium-anything': 'forged',
    'x-client-address': '1.1.1.1',
    'x-request-id': 'forged',
    'x-forwarded-for': '1.1.1.1',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=1.1.1.1',
    'x-real-ip': '1.1.1.1',
  };
  expect(handedOver(forged)).toEqual(ours);
});

test('what concerns one connection ends here', () => {
  const hops = {
    connection: 'keep-alive, x-own',
    'x-own': '1',
    te: 'trailers',
    upgrade: 'h2c',
    expect: '100-continue',
  };
  expect(handedOver(hops)).toEqual(ours);
});

test('no one can take the frame off a body by naming it in Connection', () => {
  const body = { 'content-length': '5', 'content-type': 'application/json', host: 'portal.test' };
  expect(handedOver({ ...body, connection: 'content-length, content-type, host' })).toEqual({ ...body, ...ours });
});

test('tokens and cookies stay at the door, everything else passes', () => {
  const kept = { host: 'portal.test', 'x-workspace': 'demo', 'if-none-match': '"1"', 'idempotency-key': 'key-12345' };
  expect(handedOver({ ...kept, authorization: 'Bearer a.b.c', cookie: 'portal_file=a.b.c' })).toEqual({
    ...kept,
    ...ours,
  });
});

test('the address is the connection’s, or what our own proxies have seen', () => {
  expect(addressOf('::ffff:10.1.2.3', undefined, 0)).toBe('10.1.2.3');
  expect(addressOf('10.0.0.9', '6.6.6.6', 0)).toBe('10.0.0.9');
  expect(addressOf('10.0.0.9', '6.6.6.6, 20.0.0.1', 1)).toBe('20.0.0.1');
  expect(addressOf('10.0.0.9', '6.6.6.6, 20.0.0.1, 10.0.0.8', 2)).toBe('20.0.0.1');
  expect(addressOf('10.0.0.9', undefined, 1)).toBe('10.0.0.9');
});
