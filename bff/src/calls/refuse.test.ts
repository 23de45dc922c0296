import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reports } from '@atrium/contracts';
import { requestsRefused } from '@atrium/kit/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGateway, type GatewayParts } from './gateway.ts';
import { makeLimits } from './limits.ts';
import { makeRefusedRights } from './refusedRights.ts';
import { makeShares } from './shares.ts';

const unused = {} as GatewayParts['callers'];

/** With no services. */
const gateway = makeGateway({
  callers: unused,
  callerSecret: 'c'.repeat(40),
  hops: 0,
  own: {},
  defaultHeaders: [],
  limit: makeLimits(1),
  readToken: () => Promise.reject(new Error('not asked')),
  takeShare: makeShares(1),
  refused: makeRefusedRights(async () => undefined),
  upstreams: new Map(),
});
const server = createServer(gateway);
let origin: string;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a refused request is counted by its status, an anonymous one is not', async () => {
  requestsRefused.reset();
  const { method, path } = reports.byReceipt;
  expect((await fetch(origin + path, { method })).status).toBe(503);
  expect((await requestsRefused.get()).values).toEqual([]);
  expect((await fetch(`${origin}/api/unknown`)).status).toBe(404);
  expect((await requestsRefused.get()).values).toMatchObject([{ labels: { status: '404' }, value: 1 }]);
});
