import { errorTexts, sessions, type ErrorCode, type TokenPayload } from '@atrium/contracts';
import { callerHeader, ApiError, signCaller, unavailable, type Caller } from '@atrium/kit/core';
import type { Chosen } from './chosen.ts';

/** Milliseconds. */
const patience = 2000;

/**
 * Asks identity whom a verified token speaks for. Throws what identity refuses with, or `service_unavailable` when it
 * does not answer.
 */
export function identityCaller(address: string, callerSecret: string) {
  return async (token: TokenPayload, company: Chosen): Promise<Caller> => {
    const response = await fetch(address + sessions.caller.path, {
      method: sessions.caller.method,
      headers: { 'content-type': 'application/json', [callerHeader]: await signCaller(null, callerSecret) },
      body: JSON.stringify({ userId: token._id, sessionId: token.sid, ...company }),
      signal: AbortSignal.timeout(patience),
    }).catch(nobodyAnswers);
    const answer: unknown = await response.json().catch(nobodyAnswers);
    if (!response.ok) throw refusalIn(response.status, answer);
    return sessions.caller.result.parse(answer).result;
  };
}

function nobodyAnswers(): never {
  throw unavailable();
}

function refusalIn(status: number, answer: unknown): ApiError {
  const code = (answer as { error?: string } | null)?.error ?? '';
  return status < 500 && code in errorTexts ? new ApiError(status, code as ErrorCode) : unavailable();
}
