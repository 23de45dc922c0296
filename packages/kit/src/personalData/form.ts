import type { Language } from '@atrium/contracts';

export interface Subject {
  clientId: string;
  userId: string;
  /** Of the person who reads the archive. */
  lang: Language;
}

/** What a file or folder of the archive is, for its reader. */
export type About = Readonly<Record<Language, string>>;

/** A JSON file: an array with what the service holds of the person, read in pages. Without secrets, of others names only. */
export interface Section {
  about: About;
  rows(subject: Subject): AsyncIterable<object>;
}

export interface StoredFile {
  /** As its owner named it; the archive makes it safe and unique. */
  name: string;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** A folder with files of the person. */
export interface FolderSection {
  about: About;
  files(subject: Subject): AsyncIterable<StoredFile>;
}

export interface ErasedPerson {
  clientId: string;
  userId: string;
  /** What stands for the name in texts from now on. */
  formerName: string;
}

/**
 * Erases a batch of what a collection holds of a person; resolves to whether nothing is left. It runs until then, again
 * after a failure, and once more a minute later, for what was written meanwhile.
 */
export type Eraser = (person: ErasedPerson) => Promise<boolean>;

/** What one collection holds of people. At least one of the fields. */
export interface Holding {
  /** Files `<name>.json` of the archive, and folders. */
  exports?: Readonly<Record<string, Section | FolderSection>>;
  erase?: Eraser;
  /** Why something stays after an erasure, or why there is nothing to erase. */
  keeps?: string;
}

/** By the name of the collection: each that the service defines must be named. */
export type PersonalData = Readonly<Record<string, Holding>>;
