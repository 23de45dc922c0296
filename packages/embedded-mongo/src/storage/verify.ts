import type { DatabaseSync } from 'node:sqlite';
import { decode } from '../values/bson.ts';
import { encodeValue } from '../values/keys.ts';
import { namesOf, picked } from '../values/raw.ts';
import { checkDocument } from '../values/validate.ts';

const ID = namesOf(['_id']);

/** Throws unless each document is valid BSON under its own key, and each index has entries of documents only. */
export function verifyContents(db: DatabaseSync, file: string): { collections: number; documents: number } {
  const collections = db.prepare('SELECT id, ns FROM collections').all() as { id: number; ns: string }[];
  let documents = 0;
  for (const { id, ns } of collections) {
    documents += verifyDocuments(db, `c${id}`, `${file}: ${ns}`);
    const indexes = db.prepare('SELECT id FROM indexes WHERE collection = ?').all(id) as { id: number }[];
    for (const index of indexes) verifyEntries(db, `i${index.id}`, `c${id}`, `${file}: ${ns}`);
  }
  return { collections: collections.length, documents };
}

function verifyDocuments(db: DatabaseSync, table: string, where: string): number {
  let count = 0;
  for (const row of db.prepare(`SELECT k, doc FROM ${table}`).iterate() as Iterable<Record<'k' | 'doc', Uint8Array>>) {
    const problem = problemOf(row.k, row.doc);
    if (problem) throw new Error(`embedded-mongo: ${where}: ${problem}`);
    count++;
  }
  return count;
}

function problemOf(key: Uint8Array, doc: Uint8Array): string | undefined {
  try {
    checkDocument(Buffer.from(doc.buffer, doc.byteOffset, doc.length));
    const { _id } = decode(picked(doc, ID));
    return encodeValue(_id).equals(key) ? undefined : 'a document under a wrong key';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function verifyEntries(db: DatabaseSync, index: string, table: string, where: string) {
  const lost = db.prepare(`SELECT 1 FROM ${index} WHERE rid NOT IN (SELECT rid FROM ${table}) LIMIT 1`).get();
  if (lost) throw new Error(`embedded-mongo: ${where}: an index entry without a document`);
}
