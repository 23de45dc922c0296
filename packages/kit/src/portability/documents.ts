import type { Packed } from '@atrium/contracts/companyParts';
import type { Filter, IndexDescription } from 'mongodb';
import { collectionMoves, insertAll, type Owned } from '../collection.ts';
import { db } from '../database.ts';
import { notFound, unprocessable } from '../errors.ts';
import { unitOfWork } from '../unitOfWork.ts';
import { packDocument, unpackValue } from './codec.ts';
import type { Page, Special, Target } from './form.ts';
import { isStoredId, renewIds } from './ids.ts';

/** Rows that one request looks at, of this company or of others. */
const scanned = 1000;
const maxPageBytes = 600_000;
const removedAtOnce = 200;

type Row = Owned & Record<string, unknown>;

const rowsOf = (name: string) => db().collection<Row>(name);

function knownCollection(name: string) {
  const known = collectionMoves().get(name);
  if (!known) throw notFound('collection');
  return known;
}

/** The next documents of a company in the order of ids. `next`: where to go on, null at the end. */
async function nextOf(name: string, clientId: string, after: string, limit: number) {
  const { ofCompany, indexes } = knownCollection(name);
  const from = { _id: { $gt: after } };
  const rows = rowsOf(name);
  const isIndexed = indexes.some(({ key }) => Object.keys(key as object).join() === 'client_id,_id');
  if (ofCompany || isIndexed) {
    const own = ofCompany ? ofCompany(clientId) : { client_id: clientId };
    const filter = { $and: [own, from] } as Filter<Row>;
    const found = await rows.find(filter, { sort: { _id: 1 }, limit }).toArray();
    return { found, next: found.length < limit ? null : found.at(-1)!._id };
  }
  // Without an index by company, a window of the collection: so that a request ends soon, however large it is.
  const window = await windowAfter(name, after);
  const ids = window.filter(({ client_id }) => client_id === clientId).map(({ _id }) => _id);
  const taken = ids.slice(0, limit);
  const found = taken.length ? await rows.find({ _id: { $in: taken } }, { sort: { _id: 1 } }).toArray() : [];
  if (ids.length > taken.length) return { found, next: taken.at(-1)! };
  return { found, next: window.length < scanned ? null : window.at(-1)!._id };
}

/** The next ids of a collection, of all companies. */
const windowAfter = (name: string, after: string) =>
  rowsOf(name)
    .find({ _id: { $gt: after } } as Filter<Row>, { sort: { _id: 1 }, limit: scanned, projection: { client_id: 1 } })
    .toArray();

const firstOf = ({ key }: IndexDescription) => Object.keys(key as object)[0];

/** How many documents a company has. */
export async function countDocuments(name: string, clientId: string): Promise<number> {
  const { ofCompany, indexes } = knownCollection(name);
  const byCompany = indexes.some((index) => !index.partialFilterExpression && firstOf(index) === 'client_id');
  if (ofCompany || byCompany)
    return rowsOf(name).countDocuments((ofCompany?.(clientId) ?? { client_id: clientId }) as Filter<Row>);
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const window = await windowAfter(name, after);
    count += window.filter(({ client_id }) => client_id === clientId).length;
    after = window.length < scanned ? null : window.at(-1)!._id;
  }
  return count;
}

/** A page of at most about 600 kB, as the archive has it. */
export async function readPage(name: string, clientId: string, after: string, special: Special = {}): Promise<Page> {
  if (typeof knownCollection(name).moves === 'object') throw notFound('collection');
  const { found, next } = await nextOf(name, clientId, after, removedAtOnce);
  const documents: Packed[] = [];
  let bytes = 0;
  for (const row of found) {
    const packed = packDocument(special.pack ? await special.pack(row) : row);
    bytes += Buffer.byteLength(JSON.stringify(packed));
    if (documents.length && bytes > maxPageBytes) return { documents, next: documents.at(-1)!._id as string };
    documents.push(packed);
  }
  return { documents, next };
}

interface Loaded extends Target {
  mask: string;
}

/** Stores documents of an archive with renewed ids, which may be forged; again, it changes nothing. */
export async function loadDocuments(name: string, packed: Packed[], target: Loaded, special: Special = {}) {
  if (typeof knownCollection(name).moves === 'object') throw broken();
  const rows: Row[] = [];
  for (const each of packed) {
    const row = renewedRow(each, target);
    const stored = special.unpack ? await unpacked(special.unpack, row, target) : row;
    if (stored) rows.push(stored as Row);
  }
  const ids = rows.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length) throw broken();
  await unitOfWork({ clientId: target.clientId }, async ({ session }) => {
    await rowsOf(name).deleteMany({ _id: { $in: ids }, client_id: target.clientId }, { session });
    await insertAll(rowsOf(name), rows, session);
    return null;
  }).catch((error: { code?: number }) => {
    throw error.code === 11000 ? broken() : error;
  });
  return rows.length;
}

/** A field of a wrong type is refused for good: again it would fail in the same way. */
async function unpacked(unpack: NonNullable<Special['unpack']>, row: Row, target: Target) {
  try {
    return await unpack(row, target);
  } catch (error) {
    throw error instanceof TypeError ? broken() : error;
  }
}

function renewedRow(packed: Packed, { mask, clientId }: Loaded): Row {
  try {
    const row = unpackValue(renewIds(packed, mask)) as Row;
    // An id that names nothing of the archive could be one of another company.
    if (typeof row._id !== 'string' || row._id === packed._id || !isStoredId(row._id)) throw broken();
    return { ...row, client_id: clientId };
  } catch {
    throw broken();
  }
}

const broken = () => unprocessable('file_broken');

/** Deletes a batch of a company's documents, and what hangs on them. */
export async function removeBatch(name: string, clientId: string, after: string, special: Special = {}) {
  const { ofCompany } = knownCollection(name);
  const { found: all, next } = await nextOf(name, clientId, after, removedAtOnce);
  const found = all.filter((row) => !special.keeps?.(row));
  if (!found.length) return { removed: 0, next };
  await special.remove?.(found, { clientId });
  const owned = ofCompany ? {} : { client_id: clientId };
  const filter = { _id: { $in: found.map(({ _id }) => _id) }, ...owned } as Filter<Row>;
  const { deletedCount } = await rowsOf(name).deleteMany(filter);
  return { removed: deletedCount, next };
}
