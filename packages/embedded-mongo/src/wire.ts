import { decode, decodeExact, decodeKeeping, encode, firstName } from './values/bson.ts';
import { COMMANDS } from './commands/registry.ts';
import { fault, location } from './errors.ts';
import { crc32c } from './values/crc32c.ts';
import type { Doc } from './values/types.ts';
import { checkDocument } from './values/validate.ts';

/**
 * MongoDB's wire protocol: OP_MSG, and OP_QUERY for the first hello. Source:
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM = 1;
const MORE_TO_COME = 2;
/** A message with another of the first 16 flags must be refused. */
const REQUIRED_FLAGS = 0xffff;
const KNOWN_FLAGS = CHECKSUM | MORE_TO_COME;

/** A received command. Its document sequences are merged into `body`; the documents of an insert stay bytes. */
export type Request = { id: number; op: number; name: string; body: Doc; wantsReply: boolean };

/**
 * Throws for a message of which a length, a section or a document is wrong. The framing is that of its header, so the
 * connection can go on.
 */
export function readMessage(message: Buffer): Request {
  const op = message.readInt32LE(12);
  if (op === OP_MSG) return readMsg(message, message.readInt32LE(4));
  if (op === OP_QUERY) return readQuery(message, message.readInt32LE(4));
  throw fault('CommandNotFound', `unsupported wire opcode ${op}`);
}

/** How to refuse a message that cannot be read; undefined when no answer is expected. */
export function answerTo(message: Buffer): Pick<Request, 'id' | 'op'> | undefined {
  const op = message.readInt32LE(12);
  if (op === OP_MSG && message.length >= 20 && message.readUInt32LE(16) & MORE_TO_COME) return undefined;
  return { id: message.readInt32LE(4), op: op === OP_QUERY ? OP_QUERY : OP_MSG };
}

type Sections = { body: Buffer; sequences: Map<string, Buffer[]> };

function readMsg(message: Buffer, id: number): Request {
  if (message.length < 26) throw location(40587, 'OP_MSG messages must have a body');
  const flags = message.readUInt32LE(16);
  if (flags & REQUIRED_FLAGS & ~KNOWN_FLAGS) throw location(40429, `Message contains illegal flags value: ${flags}`);
  const end = message.length - (flags & CHECKSUM ? 4 : 0);
  if (flags & CHECKSUM && crc32c(message.subarray(0, end)) !== message.readUInt32LE(end))
    throw fault('FailedToParse', 'OP_MSG checksum does not match contents');
  const { body: raw, sequences } = readSections(message, end);
  const name = firstName(raw);
  const body = readBody(name, raw);
  for (const [field, documents] of sequences) {
    if (Object.hasOwn(body, field))
      throw location(40433, `Duplicate field between body and document sequence ${field}`);
    body[field] = bodyOf(name) === 'bytes' ? documents : documents.map((each) => decodeExact(each));
  }
  return { id, op: OP_MSG, name, body, wantsReply: (flags & MORE_TO_COME) === 0 };
}

function readSections(message: Buffer, end: number): Sections {
  const sequences: Sections['sequences'] = new Map();
  let body: Buffer | undefined;
  for (let at = 20; at < end;) {
    const [kind, start] = [message[at], at + 1];
    if (kind === 0) {
      if (body) throw location(40430, 'Multiple body sections in message');
      at = checkDocument(message, start, end);
      body = message.subarray(start, at);
    } else if (kind === 1) {
      at = sectionEnd(message, start, end);
      const [field, documents] = readSequence(message.subarray(start, at));
      if (sequences.has(field)) throw location(40431, `Duplicate document sequence: ${field}`);
      sequences.set(field, documents);
    } else throw location(40432, `Unknown section kind: ${kind}`);
  }
  if (!body) throw location(40587, 'OP_MSG messages must have a body');
  return { body, sequences };
}

function sectionEnd(message: Buffer, start: number, end: number): number {
  const size = end - start < 4 ? 0 : message.readInt32LE(start);
  if (size < 5 || size > end - start) throw fault('InvalidLength', `a document sequence of ${size} bytes`);
  return start + size;
}

const bodyOf = (name: string) => COMMANDS.get(name)?.body;

function readBody(name: string, raw: Buffer): Doc {
  if (bodyOf(name) === 'bytes') return decodeKeeping(raw, 'documents');
  return bodyOf(name) === 'exact' ? decodeExact(raw) : decode(raw);
}

function readSequence(part: Buffer): [string, Buffer[]] {
  const nameEnd = endOfText(part, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < part.length;) {
    const end = checkDocument(part, at);
    documents.push(part.subarray(at, end));
    at = end;
  }
  return [part.toString('latin1', 4, nameEnd), documents];
}

function readQuery(message: Buffer, id: number): Request {
  const start = endOfText(message, 20) + 9;
  const raw = message.subarray(start, checkDocument(message, start));
  const name = firstName(raw);
  if (!COMMANDS.get(name)?.isFirst)
    throw fault(
      'UnsupportedOpQueryCommand',
      `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`,
    );
  return { id, op: OP_QUERY, name, body: { ...decode(raw), $db: 'admin' }, wantsReply: true };
}

function endOfText(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0, start);
  if (end === -1) throw fault('FailedToParse', 'a text without its end');
  return end;
}

let lastId = 0;

export function writeReply(request: Pick<Request, 'id' | 'op'>, reply: Doc | Uint8Array): Buffer {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  const head = request.op === OP_QUERY ? 36 : 21;
  const message = Buffer.allocUnsafe(head + body.length).fill(0, 16, head);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE((lastId = (lastId + 1) | 0), 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.op === OP_QUERY ? OP_REPLY : OP_MSG, 12);
  if (request.op === OP_QUERY) message.writeInt32LE(1, 32);
  message.set(body, head);
  return message;
}
