import '@atrium/kit/unlessPriming';
import {
  closeBus,
  closeRedis,
  closeServer,
  collectWhenIdle,
  connectBus,
  connectRedis,
  subscribeToCallerInvalidations,
  subscribeToPushes,
  listen,
  log,
  measureProcess,
  measureStores,
  nameLog,
  nameMetrics,
  makeServer,
  secretsWith,
  makeSubscription,
  startTracing,
  stopGracefully,
  stopTracing,
  type CallerInvalidation,
} from '@atrium/kit/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeBreaker } from './breaker.ts';
import { makeCallers } from './callers/callers.ts';
import { identityCaller, refusedRightsSender } from './callers/identity.ts';
import { makeGateway, pathOf } from './calls/gateway.ts';
import { makeLimits } from './calls/limits.ts';
import { makeRefusedRights } from './calls/refusedRights.ts';
import { makeShares } from './calls/shares.ts';
import { tokenReader } from './calls/token.ts';
import { makeUpstream } from './calls/upstream.ts';
import { watchConnections } from './connections/connections.ts';
import { isOfThisMachine, refuseOthers } from './connections/loopbackOnly.ts';
import { environment } from './env.ts';
import { isReady } from './probe.ts';
import { chatCalls } from './realtime/chatCalls.ts';
import { chatAnswerer } from './realtime/chatMessages.ts';
import { makeSockets, type SocketsParts } from './realtime/sockets.ts';
import { secureAnswers } from './security.ts';
import { readBffSettings } from './settings.ts';
import { makeSystemState } from './systemState.ts';
import { makeWebApp } from './webApp.ts';

const settings = readBffSettings();
const { CALLER_SECRET: callerSecret, LIMIT_FACTOR, TRUST_PROXY: hops, PUBLIC_URL } = settings;

nameLog('bff');
nameMetrics('bff');
measureProcess(settings.DATA_DIR);
measureStores();
await startTracing('bff', settings, (error) => log.warn({ err: error }, 'traces cannot be sent'));
connectRedis(settings.REDIS_URL);
connectBus(settings.NATS_URL, 'bff');

const identityUrl = settings.services.get('identity')!;
const breaker = makeBreaker('identity (callers)', () => isReady(identityUrl));
const askIdentity = identityCaller(identityUrl, callerSecret);
const readToken = tokenReader(secretsWith(settings.TOKEN_SECRET, settings.TOKEN_SECRET_FORMER));
function invalidate(invalidation: CallerInvalidation) {
  callers.invalidate(invalidation);
  sockets.invalidate(invalidation);
}

/** Much less than a service takes (kit, service.ts), so that a service never refuses what the BFF has added to. */
const maxHeaderBytes = 12 * 1024;

/** Invalidations may have been missed. */
function renewAll() {
  callers.invalidateAll();
  void sockets.renewAll();
}

const callers = makeCallers({
  ask: (...question) => breaker.run(() => askIdentity(...question)),
  subscription: makeSubscription(subscribeToCallerInvalidations(invalidate), { onActive: renewAll }),
  callerSecret,
});

const upstreams = new Map([...settings.services].map(([name, address]) => [name, makeUpstream(name, address)]));
const { version } = environment(settings);
const own = { 'env.get': () => environment(settings), 'system.state': makeSystemState(version, settings.services) };
const limit = makeLimits(LIMIT_FACTOR);
const takeShare = makeShares(LIMIT_FACTOR);
const refused = makeRefusedRights(refusedRightsSender(identityUrl, callerSecret));
const defaultHeaders = secureAnswers(PUBLIC_URL);
const gateway = makeGateway({
  callers,
  readToken,
  limit,
  takeShare,
  refused,
  upstreams,
  own,
  defaultHeaders,
  callerSecret,
  hops,
});
const webApp = makeWebApp(settings, version);

const isCall = (path: string) =>
  (path.startsWith('/api/') || path.startsWith('/files/') || path.startsWith('/scim/') || path === '/api') &&
  path !== '/api/openapi.json' &&
  !/^\/api\/docs(\/|$)/.test(path);

const accepts = (req: IncomingMessage) => !settings.LOOPBACK_ONLY || isOfThisMachine(req.headers);

const serve = (req: IncomingMessage, res: ServerResponse) => {
  if (!accepts(req)) return refuseOthers(req, res, isCall(pathOf(req)));
  return isCall(pathOf(req)) ? gateway(req, res) : webApp(req, res);
};

// Without a limit of Node's: slowBodies.ts ends slow bodies.
const server = makeServer((req, res) => connections.admit(req, res, () => void serve(req, res)), {
  uploads: true,
  maxHeaderBytes,
});
const connections = watchConnections(server);
const answerChat = chatAnswerer(chatCalls({ address: settings.services.get('chat')!, callers, callerSecret }));
const parts: SocketsParts = { callers, readToken, accepts, watch: connections.watchSocket, answerChat };
const sockets = makeSockets(server, parts);
void subscribeToPushes(sockets.push, sockets.hasAny);

await listen(server, settings.PORT, settings.HOST);
log.info({ port: settings.PORT }, 'listening');
collectWhenIdle();

stopGracefully(
  [sockets.close, closeServer(server), refused.flush, closeBus, closeRedis, stopTracing],
  settings.DRAIN_SECONDS,
);
