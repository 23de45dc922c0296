import type { Attachment, attachmentInput, CarriedFile } from '@atrium/contracts';
import { carriedFiles } from '@atrium/contracts/carriedFiles';
import { filePath, thumbPath } from '@atrium/contracts/files';
import type { z } from 'zod';
import type { Member } from './caller.ts';
import { invalid } from './errors.ts';
import { serviceClient } from './serviceClient.ts';
import type { Work } from './work.ts';

type Chosen = z.infer<typeof attachmentInput>[];

interface Carrier {
  entity: string;
  author: string;
  /** What it carries already, which stays without being asked for. */
  before?: Attachment[];
  /** Of the input, for errors: `attachment` unless stated. */
  field?: string;
}

interface Knowing {
  /** Of knowledge, which knows the files. */
  KNOWLEDGE_URL: string;
  CALLER_SECRET: string;
}

type Describe = (caller: Member, carrier: Pick<Carrier, 'entity' | 'author'>, ids: string[]) => Promise<CarriedFile[]>;

/** Makes `chosenFiles` of a service. */
export function fileChooser({ KNOWLEDGE_URL, CALLER_SECRET }: Knowing) {
  const ask = serviceClient(KNOWLEDGE_URL, CALLER_SECRET);
  return fileChooserBy(
    async (caller, { entity, author }, ids) =>
      (await ask(carriedFiles.describe, caller, { body: { entity, author, ids } })).result,
  );
}

/** The same for knowledge, which need not ask another service. */
export function fileChooserBy(describe: Describe) {
  const storedFiles = async (caller: Member, item: Carrier, ids: string[]): Promise<CarriedFile[]> =>
    ids.length ? describe(caller, item, ids) : [];

  /**
   * The chosen files, each once. A client says which, in what order, and what pictures show; the rest is what knowledge
   * has stored. Throws 422 for files that do not exist or belong neither to the author nor to the caller, and 503 while
   * knowledge does not answer.
   */
  return async (
    caller: Member,
    chosen: Chosen = [],
    { before = [], field = 'attachment', ...item }: Carrier,
  ): Promise<Attachment[]> => {
    const carried = new Map(before.map((file) => [file._id, file]));
    const ids = [...new Set(chosen.map((file) => file._id))];
    const unknown = ids.filter((id) => !carried.has(id));
    for (const file of await storedFiles(caller, item, unknown)) carried.set(file._id, attachmentOf(file));
    const wrong = chosen.flatMap(({ _id }, at) => (carried.has(_id) ? [] : [[`${field}.${at}`, 'file_missing']]));
    if (wrong.length) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
    const alts = new Map(chosen.map(({ _id, alt }) => [_id, alt]));
    return ids.map((id) => withAlt(carried.get(id)!, alts.get(id)));
  };
}

/** What an item keeps and shows of a stored file. */
export const attachmentOf = ({ _id, name, type, size, width, height, hasThumb }: CarriedFile): Attachment => ({
  _id,
  src: filePath(_id),
  ...(hasThumb && { mini: thumbPath(_id) }),
  name,
  type,
  size,
  ...(width && height && { width, height }),
});

const withAlt = ({ alt: _, ...file }: Attachment, alt: string | undefined): Attachment => ({
  ...file,
  ...(alt && { alt }),
});

export interface CarryingItem {
  entity: string;
  id: string;
  author: string;
  /** The user who makes the change. */
  actor?: string;
  readKeys: string[];
}

/** Announces which files an item carries, unless it carries none and carried none `before`. */
export function attachFiles(
  work: Work,
  { entity, id, author, actor, readKeys }: CarryingItem,
  now: Attachment[],
  before: Attachment[] = [],
) {
  if (!now.length && !before.length) return;
  work.attachFiles({ entity, id, author, actor, files: now.map((file) => file._id), read_keys: readKeys });
}
