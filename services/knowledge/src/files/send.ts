import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log } from '@atrium/kit';
import { storage, type ContentLocation } from '../storage/index.ts';
import { contentDisposition } from './names.ts';
import { isNameless } from './rules.ts';
import { replyTo, type Reply, type Representation } from './ranges.ts';
import { thumbKey } from './space.ts';
import type { FileDoc } from './store/files.ts';
import { isShown, unknownType } from './types.ts';

export interface Content extends Representation {
  location: ContentLocation;
  type: string;
  disposition: string;
  /** Shown in letters, too, which other origins display. */
  isPublic?: boolean;
}

const nameOf = (file: FileDoc) => (isNameless(file) ? file._id : file.name);

/** What is not shown inline is saved, without a type, so that no browser runs it as our script. */
export function contentOf(file: FileDoc, isDownload: boolean): Content {
  const isInline = isShown(file.type) && !isDownload;
  return {
    location: { clientId: file.client_id, workspace: file.workspace, key: file._id },
    size: file.size,
    etag: `"${file.sha256}"`,
    modified: file.created,
    type: isShown(file.type) ? file.type : unknownType,
    disposition: contentDisposition(nameOf(file), isInline ? 'inline' : 'attachment'),
  };
}

export function thumbOf(file: FileDoc, size: number): Content {
  const whole = contentOf(file, false);
  return {
    ...whole,
    location: { ...whole.location, key: thumbKey(file._id) },
    size,
    etag: `"${file.sha256}-thumb"`,
    type: 'image/webp',
    disposition: contentDisposition(`${nameOf(file)}.webp`, 'inline'),
  };
}

const basePolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'self'";

/** A sandbox forbids the page by which browsers show a PDF. */
const policyOf = (type: string) =>
  type === 'application/pdf'
    ? `${basePolicy}; object-src 'self'`
    : `sandbox; ${basePolicy}; img-src 'self'; media-src 'self'`;

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
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ err: error, file: content.location.key }, 'a file could not be sent');
  });
}

async function open({ location }: Content, reply: Reply) {
  if (reply.status === 200) return storage.read(location);
  return reply.status === 206 ? storage.read(location, reply.range) : null;
}

function headersOf(content: Content, reply: Reply): Record<string, string | number> {
  const always = {
    etag: content.etag,
    'last-modified': content.modified.toUTCString(),
    'cache-control': content.isPublic ? 'public, max-age=3600' : 'private, no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(content.type),
    'cross-origin-resource-policy': content.isPublic ? 'cross-origin' : 'same-origin',
  };
  if (reply.status === 304) return always;
  if (reply.status === 416)
    return { ...always, 'cache-control': 'no-store', 'content-range': `bytes */${content.size}`, 'content-length': 0 };
  const described = { ...always, 'content-type': content.type, 'content-disposition': content.disposition };
  if (reply.status === 200) return { ...described, 'content-length': content.size };
  const { start, end } = reply.range;
  return {
    ...described,
    'content-range': `bytes ${start}-${end}/${content.size}`,
    'content-length': end - start + 1,
  };
}
