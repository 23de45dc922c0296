import { errorTexts, sessions, type ErrorCode, type TokenPayload } from '@atrium/contracts';
import { callerHeader, ApiError, signedHeaders, traced, unavailable, type Caller, type Span } from '@atrium/kit/core';
import { checkCallerAccepted } from './refusedCaller.ts';
import type { RequestedCompany } from './requestedCompany.ts';

const timeoutMs = 2000;

export function identityCaller(address: string, callerSecret: string) {
  const { path: url, method } = sessions.caller;
  const signed = () => signedHeaders(null, { service: 'identity', method, url }, callerSecret);
  const ask = async (token: TokenPayload, company: RequestedCompany, span?: Span): Promise<Caller> => {
    const response = await fetch(address + url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(await signed()),
        ...(span && { traceparent: span.traceparent }),
      },
      body: JSON.stringify({ userId: token._id, sessionId: token.sid, ...company }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(noAnswer);
    checkCallerAccepted(response.headers.get(callerHeader), 'identity');
    const answer: unknown = await response.json().catch(noAnswer);
    if (!response.ok) throw refusalIn(response.status, answer);
    return sessions.caller.result.parse(answer).result;
  };
  const name = `${method} identity`;
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
