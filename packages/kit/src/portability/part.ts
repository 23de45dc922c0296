import type { Readable } from 'node:stream';
import type { Packed, PartDescription } from '@atrium/contracts/companyParts';
import { collectionMoves } from '../collection.ts';
import { notFound } from '../errors.ts';
import { closeCompany } from './closed.ts';
import { countDocuments, loadDocuments, readPage, removeBatch } from './documents.ts';
import type { Page, Portability, Target } from './form.ts';

/** What a service holds of companies: the same in its own process and by its internal calls. */
export interface CompanyPart {
  describe(clientId: string): Promise<PartDescription>;
  count(clientId: string, collection: string): Promise<number>;
  page(clientId: string, collection: string, after: string): Promise<Page>;
  load(target: Target & { mask: string }, collection: string, documents: Packed[]): Promise<void>;
  remove(clientId: string, collection: string, after: string): Promise<{ removed: number; next: string | null }>;
  close(clientId: string): Promise<void>;
  finish(clientId: string): Promise<void>;
  fileKeys(clientId: string, after: string): Promise<{ keys: string[]; next: string | null }>;
  readFile(clientId: string, key: string): Promise<AsyncIterable<Uint8Array>>;
  writeFile(target: Target, key: string, content: Readable): Promise<void>;
}

/** The keys of companies go last: what they have sealed opens until the rest is gone. */
const last = ['data_keys'];

function describe(files: boolean): PartDescription {
  const names = [...collectionMoves().keys()].toSorted((a, b) => Number(last.includes(a)) - Number(last.includes(b)));
  const collections = names.map((name) => {
    const { moves } = collectionMoves().get(name)!;
    return { name, moves: typeof moves === 'object' ? ('stays' as const) : moves };
  });
  return { collections, files };
}

/** The part of the service that this process runs. */
export function ownPart({ special = {}, files, finish }: Portability = {}): CompanyPart {
  const stored = () => {
    if (!files) throw notFound('file');
    return files;
  };
  return {
    describe: async () => describe(Boolean(files)),
    count: (clientId, name) => countDocuments(name, clientId),
    page: (clientId, name, after) => readPage(name, clientId, after, special[name]),
    load: async (target, name, documents) => void (await loadDocuments(name, documents, target, special[name])),
    remove: (clientId, name, after) => removeBatch(name, clientId, after, special[name]),
    close: closeCompany,
    finish: async (clientId) => finish?.(clientId),
    fileKeys: async (clientId, after) => (files ? files.keys(clientId, after) : { keys: [], next: null }),
    readFile: (clientId, key) => stored().read(clientId, key),
    writeFile: (target, key, content) => stored().write(target, key, content),
  };
}
