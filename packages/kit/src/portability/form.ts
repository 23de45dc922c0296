import type { Readable } from 'node:stream';
import type { Packed } from '@atrium/contracts/companyParts';
import type { Owned } from '../collection.ts';

/** The new company that an archive is loaded into. */
export interface Target {
  clientId: string;
  workspace: string;
}

type Document = Owned & Record<string, unknown>;

/** What one collection needs besides the rule for all: see Portability. */
export interface Special {
  /** A document as the archive has it, without what must not leave the installation. */
  pack?(document: Document): Promise<object> | object;
  /** A document of an archive, with its new ids, as it is stored. The archive may be forged. Null: it is left out. */
  unpack?(document: Document, target: Target): Promise<object | null> | object | null;
  /** Not deleted with the company. */
  keeps?(document: Document): boolean;
  /** Before a batch of documents is deleted with their company, what hangs on them. May run twice. */
  remove?(documents: Document[], tenant: { clientId: string }): Promise<void>;
}

/** Files of companies that a service stores; keys are `<id>` and `<id>.thumb`. */
export interface CompanyFiles {
  /** The next keys after one, in their order. */
  keys(clientId: string, after: string): Promise<{ keys: string[]; next: string | null }>;
  /** Throws 404 without content. */
  read(clientId: string, key: string): Promise<Readable>;
  write(target: Target, key: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * How a service takes part in exports, imports, clones and deletions of companies, besides what kit does for each
 * collection as `defineCollection` says: all ids are renewed, dates and bytes are kept, all documents go with the company.
 */
export interface Portability {
  special?: Readonly<Record<string, Special>>;
  files?: CompanyFiles;
  /** Derives again what follows from the documents. May run twice, and at any time. */
  finish?(clientId: string): Promise<void>;
}

export interface Page {
  documents: Packed[];
  /** The id after which the next page begins; null at the end. */
  next: string | null;
}
