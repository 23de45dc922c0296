import type { ServerResponse } from 'node:http';
import { errorBodyOf, log, ApiError, requestsRefused, toApiError } from '@atrium/kit/core';
import type { Exchange } from './forwardAnswer.ts';
import type { FlatHeaders } from './headers.ts';
import { endUnread } from './slowBodies.ts';

export function sendJson(res: ServerResponse, status: number, json: string, headers: FlatHeaders) {
  const length = String(Buffer.byteLength(json));
  res.writeHead(status, [...headers, 'content-type', 'application/json; charset=utf-8', 'content-length', length]);
  res.end(json);
}

export function refuse({ req, res, defaultHeaders, isAnonymous }: Exchange, error: unknown, requestId: string) {
  if (res.headersSent) return void res.destroy();
  const refusal = toApiError(error) ?? unexpected(error, requestId);
  const seconds = retryAfterSeconds(refusal);
  const headers = seconds ? [...defaultHeaders, 'retry-after', seconds] : defaultHeaders;
  if (!isAnonymous) requestsRefused.inc({ status: String(refusal.status) });
  sendJson(res, refusal.status, JSON.stringify(errorBodyOf(refusal, requestId)), headers);
  endUnread(req);
}

function retryAfterSeconds({ status, extra }: ApiError): string | null {
  if (status === 429) return String(extra.retryAfter ?? 60);
  return status === 503 ? '1' : null;
}

function unexpected(error: unknown, requestId: string): ApiError {
  log.error({ err: error, requestId }, 'unexpected error');
  return new ApiError(500, 'internal');
}
