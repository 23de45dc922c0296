import { decode, decodeExact, decodeKeeping, encode, firstName } from './values/bson.ts';
import { fault } from './errors.ts';
import type { Doc } from './values/types.ts';

/**
 * MongoDB's wire protocol: OP_MSG, and OP_QUERY for the first hello. Source:
 * https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM = 1;
const MORE_TO_COME = 2;

/** A received command. Its document sequences are merged into `body`; the documents of an insert stay bytes. */
export type Request = { id: number; op: number; name: string; body: Doc; wantsReply: boolean };

/** Numbers keep their BSON type only where they may be stored. */
const STORING = new Set(['update', 'findAndModify', 'findandmodify', 'aggregate']);

export function readMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const op = message.readInt32LE(12);
  if (op === OP_MSG) return readMsg(message, id);
  if (op === OP_QUERY) return readQuery(message, id);
  throw fault('CommandNotFound', `unsupported wire opcode ${op}`);
}

function readMsg(message: Buffer, id: number): Request {
  const flags = message.readUInt32LE(16);
  const end = message.length - (flags & CHECKSUM ? 4 : 0);
  const sequences: [string, Buffer[]][] = [];
  let raw: Buffer | undefined;
  for (let at = 20; at < end;) {
    const size = message.readInt32LE(at + 1);
    const part = message.subarray(at + 1, at + 1 + size);
    if (message[at] === 0) raw = part;
    else sequences.push(readSequence(part));
    at += 1 + size;
  }
  if (!raw) throw fault('FailedToParse', 'OP_MSG without a body');
  const name = firstName(raw);
  const body = readBody(name, raw);
  for (const [field, documents] of sequences)
    body[field] = name === 'insert' ? documents : documents.map((each) => decodeExact(each));
  return { id, op: OP_MSG, name, body, wantsReply: (flags & MORE_TO_COME) === 0 };
}

function readBody(name: string, raw: Buffer): Doc {
  if (name === 'insert') return decodeKeeping(raw, 'documents');
  return STORING.has(name) ? decodeExact(raw) : decode(raw);
}

function readSequence(part: Buffer): [string, Buffer[]] {
  const nameEnd = part.indexOf(0, 4);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < part.length;) {
    const size = part.readInt32LE(at);
    documents.push(part.subarray(at, at + size));
    at += size;
  }
  return [part.toString('latin1', 4, nameEnd), documents];
}

function readQuery(message: Buffer, id: number): Request {
  const nameEnd = message.indexOf(0, 20);
  const raw = message.subarray(nameEnd + 9);
  return { id, op: OP_QUERY, name: firstName(raw), body: { ...decode(raw), $db: 'admin' }, wantsReply: true };
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

export function cursorReply(
  id: bigint,
  ns: string,
  field: 'firstBatch' | 'nextBatch',
  batch: Uint8Array[],
): Uint8Array {
  const nsBytes = Buffer.from(ns);
  const items = batch.reduce((sum, doc, i) => sum + 2 + String(i).length + doc.length, 5);
  const inner = 4 + (1 + 3 + 8) + (1 + 3 + 4 + nsBytes.length + 1) + (1 + field.length + 1 + items) + 1;
  const total = 4 + (1 + 7 + inner) + (1 + 3 + 8) + 1;
  const out = Buffer.allocUnsafe(total);
  let at = out.writeInt32LE(total, 0);
  const name = (type: number, text: string) => {
    out[at++] = type;
    at += out.write(text, at, 'latin1');
    out[at++] = 0;
  };
  name(3, 'cursor');
  at = out.writeInt32LE(inner, at);
  name(18, 'id');
  at = out.writeBigInt64LE(id, at);
  name(2, 'ns');
  at = out.writeInt32LE(nsBytes.length + 1, at);
  out.set(nsBytes, at);
  at += nsBytes.length;
  out[at++] = 0;
  name(4, field);
  at = out.writeInt32LE(items, at);
  batch.forEach((doc, i) => {
    name(3, String(i));
    out.set(doc, at);
    at += doc.length;
  });
  out[at++] = 0;
  out[at++] = 0;
  name(1, 'ok');
  at = out.writeDoubleLE(1, at);
  out[at++] = 0;
  return out;
}
