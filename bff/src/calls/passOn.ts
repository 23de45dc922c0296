import type { IncomingMessage, ServerResponse } from 'node:http';
import { handBack, type FlatHeaders } from './headers.ts';
import { encodingFor, leastPacked, pack, packer, type Encoding } from './packing.ts';

/** Bytes; larger answers are passed on as they come. */
const mostHeld = 1_000_000;

/** Milliseconds without a byte. */
const idleFor = 60_000;

/** Who asks, and how they are answered. */
export interface Client {
  req: IncomingMessage;
  res: ServerResponse;
  /** Headers of every answer. */
  always: FlatHeaders;
  /** JSON may be compressed. */
  mayPack: boolean;
}

/**
 * Passes a service's answer on. An answer in JSON is taken whole first, unless it is very large: it is sent in one
 * piece, compressed where the client likes that, and nothing has been sent yet should its service be lost.
 */
export function passOn(answer: IncomingMessage, client: Client): Promise<void> {
  const { headers } = answer;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  if (!isJson || isEmpty(answer, client.req)) return Promise.resolve(passStream(answer, client, null));
  const length = Number(headers['content-length'] ?? Infinity);
  if (length > mostHeld) return Promise.resolve(passStream(answer, client, encodingOf(answer, client)));
  return whole(answer).then((body) => passBody(answer, body, client));
}

const isEmpty = ({ statusCode, headers }: IncomingMessage, { method }: IncomingMessage) =>
  method === 'HEAD' || statusCode === 204 || statusCode === 304 || headers['content-length'] === '0';

/** Null: as it is. */
const encodingOf = ({ headers }: IncomingMessage, { req, mayPack }: Client): Encoding | null =>
  mayPack && headers['content-encoding'] === undefined ? encodingFor(req.headers['accept-encoding']) : null;

function whole(answer: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    answer.once('error', reject);
  });
}

/** At once where nothing is compressed. */
function passBody(answer: IncomingMessage, body: Buffer, client: Client): void | Promise<void> {
  const headers = handBack(answer.headers, client.always);
  const send = (bytes: Buffer) => void client.res.writeHead(answer.statusCode!, headers).end(bytes);
  if (client.res.destroyed) return;
  if (!client.mayPack || body.length < leastPacked) return send(body);
  vary(headers);
  const encoding = encodingOf(answer, client);
  if (!encoding) return send(body);
  return pack(body, encoding).then((packed) => {
    nowPacked(headers, encoding).push('content-length', String(packed.length));
    send(packed);
  });
}

function passStream(answer: IncomingMessage, { res, always, mayPack }: Client, encoding: Encoding | null) {
  if (res.destroyed) return;
  const headers = handBack(answer.headers, always);
  if (mayPack) vary(headers);
  if (encoding) nowPacked(headers, encoding);
  res.writeHead(answer.statusCode!, headers);
  answer.setTimeout(idleFor, () => answer.destroy());
  const source = encoding ? answer.pipe(packer(encoding)) : answer;
  const cutOff = () => void res.destroy();
  answer.once('error', cutOff);
  source.once('error', cutOff);
  res.once('close', () => (answer.destroy(), source.destroy()));
  source.pipe(res);
}

const placeOf = (headers: FlatHeaders, name: string) =>
  headers.findIndex((text, place) => place % 2 === 0 && text === name);

function nowPacked(headers: FlatHeaders, encoding: Encoding): FlatHeaders {
  const length = placeOf(headers, 'content-length');
  if (length !== -1) headers.splice(length, 2);
  headers.push('content-encoding', encoding);
  return headers;
}

/** Caches between us and the client must not give one form to who cannot read it. */
function vary(headers: FlatHeaders) {
  const place = placeOf(headers, 'vary');
  if (place === -1) headers.push('vary', 'accept-encoding');
  else headers[place + 1] += ', accept-encoding';
}
