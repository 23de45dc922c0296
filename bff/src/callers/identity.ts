import {
  errorTexts,
  sessions,
  type Call,
  type CallSpec,
  type ErrorCode,
  type RefusedRight,
  type TokenPayload,
} from '@atrium/contracts';
import { callerHeader, ApiError, signedHeaders, traced, unavailable, type Caller, type Span } from '@atrium/kit/core';
import { checkCallerAccepted } from './refusedCaller.ts';
import type { RequestedCompany } from './requestedCompany.ts';

const timeoutMs = 2000;

/** Sends internal calls to identity. Throws what it refuses with, and 503 when it does not answer. */
function identityClient(address: string, callerSecret: string) {
  return async ({ path: url, method }: Call<CallSpec>, body: object, span?: Span): Promise<unknown> => {
    const response = await fetch(address + url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(await signedHeaders(null, { service: 'identity', method, url }, callerSecret)),
        ...(span && { traceparent: span.traceparent }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(noAnswer);
    checkCallerAccepted(response.headers.get(callerHeader), 'identity');
    const answer: unknown = await response.json().catch(noAnswer);
    if (!response.ok) throw refusalIn(response.status, answer);
    return answer;
  };
}

export function refusedRightsSender(address: string, callerSecret: string) {
  const send = identityClient(address, callerSecret);
  return (refusals: RefusedRight[]) => send(sessions.refused, { refusals });
}

export function identityCaller(address: string, callerSecret: string) {
  const send = identityClient(address, callerSecret);
  const ask = async (token: TokenPayload, company: RequestedCompany, span?: Span): Promise<Caller> => {
    const body = { userId: token._id, sessionId: token.sid, ...company };
    return sessions.caller.result.parse(await send(sessions.caller, body, span)).result;
  };
  const name = `${sessions.caller.method} identity`;
  return (token: TokenPayload, company: RequestedCompany): Promise<Caller> =>
    traced({ kind: 'client', name, attributes: { 'peer.service': 'identity' } }, (span) => ask(token, company, span));
}

function noAnswer(): never {
  throw unavailable();
}

function refusalIn(status: number, answer: unknown): ApiError {
  const code = (answer as { error?: string } | null)?.error ?? '';
  return status < 500 && code in errorTexts ? new ApiError(status, code as ErrorCode) : unavailable();
}
