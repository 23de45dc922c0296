import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { callerHeader } from '@atrium/kit/core';
import { checkCallerAccepted } from '../callers/refusedCaller.ts';
import { compress, compressionStream, encodingFor, minCompressedBytes, type Encoding } from './compression.ts';
import { answerHeaders, type FlatHeaders } from './headers.ts';
import type { Share } from './shares.ts';

/** What waits in memory for its reader; a person asks for more files at the same time than for answers. */
const maxHeldBytes = { json: 1_000_000, file: 256_000 };

const idleTimeoutMs = 60_000;

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Headers of every answer, unless the service sets them itself. */
  defaultHeaders: FlatHeaders;
  mayCompress: boolean;
  /** Of an anonymous call, which is not counted when it is refused. */
  isAnonymous?: boolean;
  share?: Share;
  /** Called when the service has answered completely, or will not. */
  answered?: () => void;
  /** Called before an answer is sent as the client reads it. Throws 429 or 503 when too many are. */
  downloads?: () => void;
}

/**
 * Small answers are taken from the service at its pace, others at the client's. Small ones in JSON are read completely
 * first, so that a service that fails on the way can still be answered with 503.
 */
export async function forwardAnswer(answer: IncomingMessage, exchange: Exchange): Promise<void> {
  const { headers } = answer;
  if (exchange.answered) answer.once('end', exchange.answered);
  if (headers[callerHeader] !== undefined) answer.resume();
  checkCallerAccepted(headers[callerHeader], 'calls');
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const length = isEmpty(answer, exchange.req) ? 0 : Number(headers['content-length'] ?? Infinity);
  if (length > maxHeldBytes[isJson ? 'json' : 'file']) {
    exchange.downloads?.();
    return forwardStream(answer, exchange, isJson ? encodingOf(answer, exchange) : null);
  }
  if (!isJson || length === 0) return forwardStream(answer, exchange, null, pour);
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
  send: (source: Readable, res: ServerResponse) => void = pipe,
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
  send(source, res);
}

const pipe = (source: Readable, res: ServerResponse) => void source.pipe(res);

/** Whether or not the client reads. */
function pour(source: Readable, res: ServerResponse) {
  source.on('data', (chunk: Buffer) => res.write(chunk));
  source.once('end', () => res.end());
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
