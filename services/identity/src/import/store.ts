import type { EmployeeImport, ImportCell, ImportField, ImportResult, KeptReason } from '@atrium/contracts';
import { defineCollection, found, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { Written } from './undoRules.ts';

export type Counts = Record<ImportResult, number>;

/** A row that names a person that an earlier row names, or gives the login that it gives. */
export type Twice = [row: number, earlier: number, what?: 'login'];

export interface ImportDoc extends Owned {
  by: string;
  fileName: string;
  /** Header and samples. */
  head: Sealed;
  fields: (ImportField | null)[];
  rows: number;
  chunks: number;
  phase: EmployeeImport['phase'];
  job: string | null;
  /** The job that has checked the rows last. */
  check: string | null;
  counts: Counts;
  /** Rows that name a person, or give a login, of an earlier row. */
  twice: Twice[];
  /** All keys of the file. */
  keys: Sealed | null;
  isInviting: boolean;
  /** Rows with values for an undo. Absent in an import of an older release, as the next. */
  undoable?: number;
  /** When the writing was ordered last. */
  written?: Date | null;
  created: Date;
  expires: Date;
}

export interface ChunkDoc extends Owned {
  import: string;
  number: number;
  rows: Sealed;
  check: string | null;
  counts: Partial<Counts>;
  /** Ids of the people that the rows concern, also as chiefs. */
  people: string[];
  /** Rows wait for a chief of a later row. */
  isLate: boolean;
  /** Rows with values for an undo. Absent in an import of an older release, as the next. */
  undoable?: number;
  /** Ids of the people whom the import has created for its rows. */
  made?: string[];
  expires: Date;
}

const imports = defineCollection<ImportDoc>('employee_imports', { stays: 'ends within a day' }, [
  { key: { client_id: 1, created: -1 } },
  { key: { expires: 1 }, expireAfterSeconds: 0 },
]);
const chunks = defineCollection<ChunkDoc>('employee_import_rows', { stays: 'ends within a day' }, [
  { key: { client_id: 1, import: 1, number: 1 } },
  { key: { client_id: 1, people: 1 } },
  { key: { expires: 1 }, expireAfterSeconds: 0 },
]);
/** What the columns of earlier tables of a company were, by the key of their header. */
interface ColumnsDoc extends Owned {
  columns: { key: string; field: ImportField | null }[];
}
const columns = defineCollection<ColumnsDoc>('employee_import_columns', { stays: 'is remembered again' });

const maxKept = 10;
/** Besides them, those that can be undone. */
const maxUndoable = 100;
const maxColumns = 500;

export function importsOf(tenant: Tenant) {
  const [store, parts] = [imports.of(tenant), chunks.of(tenant)];
  const remove = async (id: string, work?: Work) => {
    await parts.removeMany({ import: id }, work);
    await store.removeOne({ _id: id }, work);
  };
  return {
    byId: async (id: string, work?: Work) => found(await store.findOne({ _id: id }, {}, work), 'import'),
    /** Null: it has ended meanwhile. */
    ofJob: (id: string, job: string, work: Work) => store.findOne({ _id: id, job }, {}, work),
    add: (doc: Omit<ImportDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    save: (id: string, change: Partial<Omit<ImportDoc, '_id' | 'client_id'>>, work: Work) =>
      store.updateOne({ _id: id }, { $set: change }, work),
    count: (id: string, by: Partial<Counts>, work: Work, undoable = 0) =>
      store.updateOne(
        { _id: id },
        {
          $inc: {
            undoable,
            ...Object.fromEntries(Object.entries(by).map(([result, count]) => [`counts.${result}`, count])),
          },
        },
        work,
      ),
    remove,
    /** Those before the newest few that are not worked on. */
    async superfluous(): Promise<string[]> {
      const options = {
        sort: { created: -1 },
        skip: maxKept - 1,
        limit: 150,
        projection: { phase: 1, undoable: 1 },
      } as const;
      const old = (await store.find({}, options).toArray()).filter(({ phase }) => !phase.endsWith('ing'));
      const undoable = old.filter(({ undoable = 0 }) => undoable > 0).slice(0, maxUndoable);
      return old.filter((doc) => !undoable.includes(doc)).map(({ _id }) => _id);
    },
    /** Those that have written, the newest first. */
    async written(): Promise<Omit<ImportDoc, 'head' | 'keys' | 'twice'>[]> {
      const options = { sort: { created: -1 }, limit: 150, projection: { head: 0, keys: 0, twice: 0 } } as const;
      const found = await store.find({ expires: { $gt: new Date() } }, options).toArray();
      return found.filter(({ written }) => written).slice(0, maxKept);
    },
    /** Keeps it with its rows until another time. */
    async keep(id: string, expires: Date, work: Work) {
      await store.updateOne({ _id: id }, { $set: { expires } }, work);
      await parts.updateMany({ import: id }, { $set: { expires } }, work);
    },

    addChunks: (docs: Omit<ChunkDoc, 'client_id'>[], work: Work) => parts.insertMany(docs, work),
    chunk: (id: string, number: number, work?: Work) => parts.findOne({ import: id, number }, {}, work),
    chunksFrom: (id: string, number: number, limit: number, work?: Work) =>
      parts.find({ import: id, number: { $gte: number } }, { sort: { number: 1 }, limit }, work).toArray(),
    /** The last chunk up to a number with values for an undo. */
    lastUndoable: (id: string, number: number, work: Work) =>
      parts.findOne({ import: id, number: { $lte: number }, undoable: { $gt: 0 } }, { sort: { number: -1 } }, work),
    /** Ids of the people whom it has created. */
    async made(id: string, work: Work): Promise<Set<string>> {
      const found = await parts.find({ import: id }, { projection: { made: 1 }, limit: 500 }, work).toArray();
      return new Set(found.flatMap(({ made = [] }) => made));
    },
    /** The numbers of rows by result, of chunks that a job has checked. */
    async heads(id: string, check: string | null) {
      const options = { sort: { number: 1 }, limit: 500, projection: { number: 1, counts: 1, check: 1 } } as const;
      const found = await parts.find({ import: id }, options).toArray();
      return found.filter((chunk) => chunk.check === check);
    },
    saveChunk: (id: string, change: Partial<Omit<ChunkDoc, '_id' | 'client_id'>>, work: Work) =>
      parts.updateOne({ _id: id }, { $set: change }, work),
    /** Imports with rows that concern a person, and those of which it is not known yet. */
    async concerning(user: string, work: Work): Promise<string[]> {
      const found = await parts.find({ people: user }, { projection: { import: 1 }, limit: 2000 }, work).toArray();
      const unchecked = { phase: { $in: ['columns', 'checking'] } } as const;
      const unknown = await store.find(unchecked, { projection: { _id: 1 }, limit: 2000 }, work).toArray();
      return [...new Set([...found.map((chunk) => chunk.import), ...unknown.map(({ _id }) => _id)])];
    },
  };
}

export function rememberedColumns(tenant: Tenant & { clientId: string }) {
  const store = columns.of(tenant);
  const _id = tenant.clientId;
  const read = async (work?: Work) =>
    new Map((await store.findOne({ _id }, {}, work))?.columns.map(({ key, field }) => [key, field]));
  return {
    read,
    async add(chosen: ReadonlyMap<string, ImportField | null>, work: Work) {
      const all = [...new Map([...(await read(work)), ...chosen])].slice(-maxColumns);
      const named = all.map(([key, field]) => ({ key, field }));
      await store.updateOne({ _id }, { $set: { columns: named } }, work, { upsert: true });
    },
  };
}

/** A row as its chunk has it. */
export interface StoredRow {
  row: number;
  cells: string[];
  checked: CheckedRow | null;
  /** What an undo takes back. */
  written?: Written[];
}

export interface CheckedRow {
  result: ImportResult;
  user: string | null;
  name: string;
  key: string;
  shown: ImportCell[];
  /** Why an undo has left the person as they are. */
  reason?: KeptReason;
  /** What the check has seen and wants to write; another one later: the row is stale. */
  mark: string;
  /** A chief of a later row. */
  chiefKey: string | null;
}
