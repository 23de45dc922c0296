import { errorBodyOf, log, ApiError, toApiError } from '@atrium/kit/core';
import type { ServerResponse } from 'node:http';
import type { FlatHeaders } from './headers.ts';
import type { Client } from './passOn.ts';
import { endUnread } from './slowBodies.ts';

/** Answers JSON without express. */
export function sendJson(res: ServerResponse, status: number, json: string, headers: FlatHeaders) {
  const length = String(Buffer.byteLength(json));
  res.writeHead(status, [...headers, 'content-type', 'application/json; charset=utf-8', 'content-length', length]);
  res.end(json);
}

/** Answers what was thrown in the one shape of errors (D7). */
export function refuse({ req, res, always }: Client, error: unknown, requestId: string) {
  if (res.headersSent) return void res.destroy();
  const refusal = toApiError(error) ?? unexpected(error, requestId);
  const again = retryAfter(refusal);
  const headers = again ? [...always, 'retry-after', again] : always;
  sendJson(res, refusal.status, JSON.stringify(errorBodyOf(refusal, requestId)), headers);
  endUnread(req);
}

/** Seconds. */
function retryAfter({ status, extra }: ApiError): string | null {
  if (status === 429) return String(extra.retryAfter ?? 60);
  return status === 503 ? '1' : null;
}

function unexpected(error: unknown, requestId: string): ApiError {
  log.error({ err: error, requestId }, 'unexpected error');
  return new ApiError(500, 'internal');
}
