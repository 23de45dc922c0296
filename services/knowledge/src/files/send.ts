import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log } from '@atrium/kit';
import { storage, type Place } from '../storage/index.ts';
import { contentDisposition } from './names.ts';
import { replyTo, type Known, type Reply } from './ranges.ts';
import { thumbKey } from './space.ts';
import type { FileDoc } from './store.ts';
import { isShown, unknownType } from './types.ts';

export interface Content extends Known {
  place: Place;
  type: string;
  disposition: string;
}

/** What is not shown is saved, as bytes of no type: a script of ours it shall never be taken for. */
export function contentOf(file: FileDoc, isDownload: boolean): Content {
  const isInline = isShown(file.type) && !isDownload;
  return {
    place: { clientId: file.client_id, workspace: file.workspace, key: file._id },
    size: file.size,
    etag: `"${file.sha256}"`,
    modified: file.created,
    type: isShown(file.type) ? file.type : unknownType,
    disposition: contentDisposition(file.name, isInline ? 'inline' : 'attachment'),
  };
}

export function thumbOf(file: FileDoc, size: number): Content {
  const whole = contentOf(file, false);
  return {
    ...whole,
    place: { ...whole.place, key: thumbKey(file._id) },
    size,
    etag: `"${file.sha256}-thumb"`,
    type: 'image/webp',
    disposition: contentDisposition(`${file.name}.webp`, 'inline'),
  };
}

const nothing = "default-src 'none'; form-action 'none'; frame-ancestors 'self'";

/** Browsers show a PDF by a page of their own, which a sandbox forbids. */
const policyOf = (type: string) =>
  type === 'application/pdf'
    ? `${nothing}; object-src 'self'`
    : `sandbox; ${nothing}; img-src 'self'; media-src 'self'`;

/** Streams content as far as the client asks for it; a client that goes away ends the reading. */
export async function send(content: Content, req: IncomingMessage, res: ServerResponse) {
  const { headers } = req;
  const reply = replyTo(
    {
      range: headers.range,
      ifRange: headers['if-range'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
      ifModifiedSince: headers['if-modified-since'],
    },
    content,
  );
  const source = await open(content, reply);
  res.writeHead(reply.status, headersOf(content, reply));
  if (!source) return void res.end();
  await pipeline(source, res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error, file: content.place.key }, 'sending');
  });
}

async function open({ place }: Content, reply: Reply) {
  if (reply.status === 200) return storage.read(place);
  return reply.status === 206 ? storage.read(place, reply.span) : null;
}

function headersOf(content: Content, reply: Reply): Record<string, string | number> {
  const always = {
    etag: content.etag,
    'last-modified': content.modified.toUTCString(),
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(content.type),
    'cross-origin-resource-policy': 'same-origin',
  };
  if (reply.status === 304) return always;
  if (reply.status === 416)
    return { ...always, 'cache-control': 'no-store', 'content-range': `bytes */${content.size}`, 'content-length': 0 };
  const described = { ...always, 'content-type': content.type, 'content-disposition': content.disposition };
  if (reply.status === 200) return { ...described, 'content-length': content.size };
  const { start, end } = reply.span;
  return {
    ...described,
    'content-range': `bytes ${start}-${end}/${content.size}`,
    'content-length': end - start + 1,
  };
}
