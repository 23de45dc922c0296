import { errorBodyOf, log, Refusal, refusalOf } from '@atrium/kit/door';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endUnread } from './slowBodies.ts';

/** Answers JSON without express. */
export function sendJson(res: ServerResponse, status: number, json: string | Buffer) {
  res.statusCode = status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(json));
  res.end(json);
}

/** Answers what was thrown in the one shape of errors (D7). */
export function refuse(req: IncomingMessage, res: ServerResponse, error: unknown, requestId: string) {
  if (res.headersSent) return void res.destroy();
  const refusal = refusalOf(error) ?? unexpected(error, requestId);
  if (refusal.status === 429) res.setHeader('retry-after', String(refusal.extra.retryAfter ?? 60));
  if (refusal.status === 503) res.setHeader('retry-after', '1');
  sendJson(res, refusal.status, JSON.stringify(errorBodyOf(refusal, requestId)));
  endUnread(req);
}

function unexpected(error: unknown, requestId: string): Refusal {
  log.error({ err: error, requestId }, 'unexpected error');
  return new Refusal(500, 'internal');
}
