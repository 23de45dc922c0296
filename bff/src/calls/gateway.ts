import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, CallSpec } from '@atrium/contracts';
import {
  guard,
  ApiError,
  requestBinder,
  requestIdOf,
  signCaller,
  traceRequest,
  unavailable,
  type Caller,
} from '@atrium/kit/core';
import type { Request } from 'express';
import type { Callers, CachedCaller } from '../callers/callers.ts';
import { checkExpectedUser } from '../callers/expectedUser.ts';
import { checkRequestedCompany, requestedCompanyIn } from '../callers/requestedCompany.ts';
import { isRecent } from '../clock.ts';
import { addressOf, hostOf } from './addresses.ts';
import type { Exchange } from './forwardAnswer.ts';
import { requestHeaders, type FlatHeaders } from './headers.ts';
import type { makeLimits } from './limits.ts';
import { measure } from './measure.ts';
import { refuse, sendJson } from './refuse.ts';
import type { RefusedRights } from './refusedRights.ts';
import { hasBody, isSending } from './send.ts';
import type { Shares } from './shares.ts';
import { watchBody } from './slowBodies.ts';
import { callOf } from './table.ts';
import { apiTokenIn, deviceIn, tokenOf, type tokenReader } from './token.ts';
import { answerTimeoutMs, type Upstream, type UpstreamRequest } from './upstream.ts';

const anonymousSignatureMs = 30_000;

export interface GatewayParts {
  callers: Callers;
  readToken: ReturnType<typeof tokenReader>;
  limit: ReturnType<typeof makeLimits>;
  takeShare: Shares;
  refused: RefusedRights;
  upstreams: ReadonlyMap<string, Upstream>;
  /** Calls that the BFF answers itself, by name. */
  own: Readonly<Record<string, (caller: Caller | null) => unknown>>;
  defaultHeaders: FlatHeaders;
  callerSecret: string;
  hops: number;
}

/** Handles every request to the API and to files: caller → limits → guard → the service that owns the call. */
export function makeGateway(parts: GatewayParts) {
  const { callers, readToken, limit, takeShare, refused, upstreams, own, defaultHeaders, callerSecret, hops } = parts;
  const bind = requestBinder(callerSecret);
  const signAnonymous = cached(anonymousSignatureMs, () => signCaller(null, callerSecret));

  const callerOf = async (req: IncomingMessage, call: Call<CallSpec>): Promise<CachedCaller | null> => {
    const token = tokenOf(req.headers, isFile(req, call));
    if (!token) return null;
    const payload = await readToken(token);
    checkExpectedUser(payload, req.headers['x-user-id']);
    const requested = requestedCompanyIn(req.headers);
    const cachedCaller = await callers.of(payload, requested, !call.anonymous);
    const note = refused.noteFor(call, cachedCaller.caller, addressOf(req, hops));
    noting(note, () => checkRequestedCompany(cachedCaller.caller, requested));
    return cachedCaller;
  };

  /** A request to sign in may carry an old token, or one of a restricted session. */
  const callerOrAnonymous = async (req: IncomingMessage, call: Call<CallSpec>) => {
    if (call.anonymous && call.access === 'public') return null;
    const known = await callerOf(req, call).catch((error: unknown) => {
      if (call.access === 'public' && error instanceof ApiError) return null;
      throw error;
    });
    return call.access === 'public' && known?.caller.restricted ? null : known;
  };

  const serve = async (exchange: Exchange, call: Call<CallSpec>, requestId: string) => {
    const arrivedAt = performance.now();
    const { req, res } = exchange;
    if (!call.anonymous) measure(req, res, call.name, arrivedAt);
    if (hasBody(req)) watchBody(req, call.takes === 'form');

    const address = addressOf(req, hops);
    const known = await callerOrAnonymous(req, call).catch(async (error: unknown) => {
      await limit({ call, userId: null, address });
      throw error;
    });
    await limit({ call, userId: known?.caller.userId ?? null, address });
    const note = refused.noteFor(call, known?.caller ?? null, address);
    noting(note, () => guard(call, known?.caller ?? null));
    if (note) res.once('prefinish', () => res.statusCode === 403 && note());
    if (call.service === 'bff') {
      const answer = await own[call.name]!(known?.caller ?? null);
      return res.destroyed ? undefined : sendJson(res, 200, JSON.stringify(answer), defaultHeaders);
    }

    if (res.destroyed || req.socket.destroyed) return; // the client has left
    const request = upstreamRequest(call, arrivedAt);
    const { userId = null, clientId = null } = known?.caller ?? {};
    const requester = { userId, clientId, address };
    exchange.share = takeShare(request.kind, requester);
    res.once('close', exchange.share.end);
    if (request.kind !== 'upload' && isSending(req)) {
      const { end } = takeShare('sending', requester);
      req.once('end', end).once('close', end);
    }

    const caller = known ? await callers.signed(known) : await signAnonymous();
    const forward = upstreams.get(call.service);
    if (!forward) throw unavailable();
    const binding = bind(caller, { service: call.service, method: req.method!, url: req.url! });
    const device = call.access === 'public' ? deviceIn(req.headers) : '';
    const host = call.access === 'public' ? hostOf(req, hops) : '';
    const apiToken = call.area.name === 'scim' ? apiTokenIn(req.headers) : '';
    const { anonymous } = call;
    const signature = { caller, binding, address, requestId, device, apiToken, host, anonymous };
    const headers = requestHeaders(req.headers, signature);
    return forward(exchange, { ...request, headers });
  };

  return (req: IncomingMessage, res: ServerResponse) => {
    const givenId = requestIdOf(req as Request);
    const exchange: Exchange = { req, res, defaultHeaders, mayCompress: false };
    try {
      const { target: call } = callOf(req.method ?? 'GET', pathOf(req));
      exchange.mayCompress = mayCompress(call);
      exchange.isAnonymous = call.anonymous === true;
      const requestId = call.anonymous ? randomUUID() : givenId;
      // What a client says about traces does not count.
      traceRequest({ call, res, requestId, parent: null }, () =>
        serve(exchange, call, requestId).catch((error: unknown) => refuse(exchange, error, requestId)),
      );
    } catch (error) {
      refuse(exchange, error, givenId);
    }
  };
}

/** Notes a refusal for want of a right. */
function noting(note: (() => void) | null, check: () => void) {
  try {
    check();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) note?.();
    throw error;
  }
}

const secretAreas = ['auth', 'secondFactor', 'passkeys', 'identityProviders'];

/** Answers with a token or a secret are not compressed: their compressed length could reveal a part of it. */
const mayCompress = (call: Call<CallSpec>) => call.gives !== 'stream' && !secretAreas.includes(call.area.name);

export const pathOf = ({ url = '/' }: IncomingMessage) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** The cookie counts for reading a file only (D17). */
const isFile = (req: IncomingMessage, call: Call<CallSpec>) => call.method === 'GET' && req.url!.startsWith('/files/');

function upstreamRequest({ takes, gives, seconds }: CallSpec, arrivedAt: number): Omit<UpstreamRequest, 'headers'> {
  const kind = takes === 'form' ? 'upload' : gives === 'stream' ? 'file' : 'short';
  const timeoutMs = seconds ? seconds * 1000 : answerTimeoutMs;
  return { kind, deadline: takes === 'form' ? null : arrivedAt + timeoutMs };
}

function cached<T>(ttlMs: number, make: () => Promise<T>) {
  let value: Promise<T> | undefined;
  let madeAt = 0;
  return () => {
    if (!value || !isRecent(madeAt, ttlMs)) {
      value = make();
      madeAt = Date.now();
    }
    return value;
  };
}
