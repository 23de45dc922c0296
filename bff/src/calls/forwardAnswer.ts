import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerHeader } from '@atrium/kit/core';
import { checkCallerAccepted } from '../callers/refusedCaller.ts';
import { compress, compressionStream, encodingFor, minCompressedBytes, type Encoding } from './compression.ts';
import { answerHeaders, type FlatHeaders } from './headers.ts';

const maxHeldBytes = 1_000_000;

const idleTimeoutMs = 60_000;

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Headers of every answer, unless the service sets them itself. */
  defaultHeaders: FlatHeaders;
  mayCompress: boolean;
  /** Called when the service has answered completely, or will not. */
  answered?: () => void;
}

/** JSON up to 1 MB is read completely first, so that a service that fails on the way can still be answered with 503. */
export async function forwardAnswer(answer: IncomingMessage, exchange: Exchange): Promise<void> {
  const { headers } = answer;
  if (exchange.answered) answer.once('end', exchange.answered);
  if (headers[callerHeader] !== undefined) answer.resume();
  checkCallerAccepted(headers[callerHeader], 'calls');
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  if (!isJson || isEmpty(answer, exchange.req)) return forwardStream(answer, exchange, null);
  const length = Number(headers['content-length'] ?? Infinity);
  if (length > maxHeldBytes) return forwardStream(answer, exchange, encodingOf(answer, exchange));
  return forwardBody(answer, await readAll(answer), exchange);
}

const isEmpty = ({ statusCode, headers }: IncomingMessage, { method }: IncomingMessage) =>
  method === 'HEAD' || statusCode === 204 || statusCode === 304 || headers['content-length'] === '0';

const encodingOf = ({ headers }: IncomingMessage, { req, mayCompress }: Exchange): Encoding | null =>
  mayCompress && headers['content-encoding'] === undefined ? encodingFor(req.headers['accept-encoding']) : null;

function readAll(answer: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    answer.once('error', reject);
  });
}

async function forwardBody(answer: IncomingMessage, body: Buffer, exchange: Exchange) {
  const { res, defaultHeaders, mayCompress } = exchange;
  if (res.destroyed) return;
  const headers = answerHeaders(answer.headers, defaultHeaders);
  const isLarge = mayCompress && body.length >= minCompressedBytes;
  if (isLarge) varyByEncoding(headers);
  const encoding = isLarge ? encodingOf(answer, exchange) : null;
  if (!encoding) return void res.writeHead(answer.statusCode!, headers).end(body);
  const compressed = await compress(body, encoding);
  encodedAs(headers, encoding).push('content-length', String(compressed.length));
  res.writeHead(answer.statusCode!, headers).end(compressed);
}

function forwardStream(
  answer: IncomingMessage,
  { res, defaultHeaders, mayCompress }: Exchange,
  encoding: Encoding | null,
) {
  if (res.destroyed) return;
  const headers = answerHeaders(answer.headers, defaultHeaders);
  if (mayCompress) varyByEncoding(headers);
  if (encoding) encodedAs(headers, encoding);
  res.writeHead(answer.statusCode!, headers);
  answer.setTimeout(idleTimeoutMs, () => answer.destroy());
  const source = encoding ? answer.pipe(compressionStream(encoding)) : answer;
  const abort = () => void res.destroy();
  answer.once('error', abort);
  source.once('error', abort);
  res.once('close', () => (answer.destroy(), source.destroy()));
  source.pipe(res);
}

const indexOf = (headers: FlatHeaders, name: string) =>
  headers.findIndex((text, index) => index % 2 === 0 && text === name);

function encodedAs(headers: FlatHeaders, encoding: Encoding): FlatHeaders {
  const index = indexOf(headers, 'content-length');
  if (index !== -1) headers.splice(index, 2);
  headers.push('content-encoding', encoding);
  return headers;
}

function varyByEncoding(headers: FlatHeaders) {
  const index = indexOf(headers, 'vary');
  if (index === -1) headers.push('vary', 'accept-encoding');
  else headers[index + 1] += ', accept-encoding';
}
