import type { Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import type { Sealed } from '@atrium/kit/sealing';
import type { ChunkDoc, ImportDoc, StoredRow } from './store.ts';

/** What a table says of people is sealed by the company's data key, bound to its import. */
type Owner = { client_id: string; import: string };
type Part = 'head' | 'keys' | `rows ${number}`;

export const seal = ({ client_id, import: id }: Owner, part: Part, value: unknown, work?: Work): Promise<Sealed> =>
  companyKeys({ clientId: client_id }).seal(JSON.stringify(value), ['import', id, part], work);

async function open<T>({ client_id, import: id }: Owner, part: Part, sealed: Sealed, work?: Work): Promise<T | null> {
  const text = await companyKeys({ clientId: client_id }).open(sealed, ['import', id, part], work);
  return text === null ? null : (JSON.parse(text) as T);
}

export interface Head {
  header: string[];
  /** The first values of each column. */
  samples: string[][];
}

type Known = Pick<ImportDoc, '_id' | 'client_id'>;
const ownerOf = ({ _id, client_id }: Known): Owner => ({ client_id, import: _id });

export const openHead = async (doc: Known & Pick<ImportDoc, 'head'>): Promise<Head> =>
  (await open<Head>(ownerOf(doc), 'head', doc.head)) ?? { header: [], samples: [] };

export const openKeys = async (doc: Known & Pick<ImportDoc, 'keys'>, work: Work): Promise<string[]> =>
  (doc.keys && (await open<string[]>(ownerOf(doc), 'keys', doc.keys, work))) ?? [];

export const sealKeys = (doc: Known, keys: string[], work: Work) => seal(ownerOf(doc), 'keys', keys, work);

type Chunk = Pick<ChunkDoc, 'client_id' | 'import' | 'number'>;

export const sealRows = (chunk: Chunk, rows: StoredRow[], work?: Work) =>
  seal(chunk, `rows ${chunk.number}`, rows, work);

export const openRows = async (chunk: Chunk & Pick<ChunkDoc, 'rows'>, work?: Work): Promise<StoredRow[]> =>
  (await open<StoredRow[]>(chunk, `rows ${chunk.number}`, chunk.rows, work)) ?? [];
