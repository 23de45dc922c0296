import {
  closeBus,
  closeRedis,
  closeServer,
  connectBus,
  connectRedis,
  subscribeToCallerInvalidations,
  subscribeToPushes,
  listen,
  log,
  makeServer,
  onBusReconnect,
  stopGracefully,
} from '@atrium/kit/core';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeBreaker } from './breaker.ts';
import { makeCallers, type Callers } from './callers/callers.ts';
import { makeHearing } from './callers/hearing.ts';
import { identityCaller } from './callers/identity.ts';
import { makeDoor, pathOf } from './calls/door.ts';
import { makeLimits } from './calls/limits.ts';
import { proxyTo } from './calls/proxy.ts';
import { tokenReader } from './calls/token.ts';
import { environment } from './env.ts';
import { makeSockets, type SocketsParts } from './realtime/sockets.ts';
import { secureAnswers } from './security.ts';
import { readBffSettings } from './settings.ts';
import { makeSite } from './site.ts';

const settings = readBffSettings();
const { CALLER_SECRET: callerSecret, LIMIT_FACTOR, TRUST_PROXY: hops, PUBLIC_URL } = settings;

connectRedis(settings.REDIS_URL);
connectBus(settings.NATS_URL, 'bff');

const breaker = makeBreaker('identity (callers)');
const askIdentity = identityCaller(settings.services.get('identity')!, callerSecret);
const readToken = tokenReader(settings.TOKEN_SECRET);
const callers: Callers = makeCallers({
  ask: (...question) => breaker.run(() => askIdentity(...question)),
  hearing: makeHearing(subscribeToCallerInvalidations((drop) => (callers.drop(drop), sockets.drop(drop)))),
  callerSecret,
});

const proxies = new Map([...settings.services].map(([name, address]) => [name, proxyTo(name, address)]));
const own = { 'env.get': () => environment(settings) };
const limit = makeLimits(LIMIT_FACTOR);
const always = secureAnswers(PUBLIC_URL);
const door = makeDoor({ callers, readToken, limit, proxies, own, always, callerSecret, hops });
const site = makeSite(settings, environment(settings).version);

const isCall = (path: string) =>
  (path.startsWith('/api/') || path.startsWith('/files/') || path === '/api') &&
  path !== '/api/openapi.json' &&
  !/^\/api\/docs(\/|$)/.test(path);

const answer = (req: IncomingMessage, res: ServerResponse) => {
  if (!server.listening) res.shouldKeepAlive = false;
  return isCall(pathOf(req)) ? door(req, res) : site(req, res);
};

// Uploads may take as long as they move; slow bodies are ended by slowBodies.ts.
const server = makeServer(answer, { uploads: true });
const parts: SocketsParts = { callers, readToken };
const sockets = makeSockets(server, parts);
void subscribeToPushes(sockets.tell, sockets.hasAny);
onBusReconnect(() => (callers.dropAll(), sockets.lookAtAll()));

await listen(server, settings.PORT, settings.HOST);
log.info({ port: settings.PORT }, 'the door is open');

stopGracefully([sockets.close, closeServer(server), closeBus, closeRedis]);
