import type { Attachment, attachmentInput, CarriedFile } from '@atrium/contracts';
import { carriedFiles } from '@atrium/contracts/carriedFiles';
import { filePath, thumbPath } from '@atrium/contracts/files';
import { invalid, serviceClient, type Member, type Work } from '@atrium/kit';
import type { z } from 'zod';
import { settings } from './settings.ts';

const askKnowledge = serviceClient(settings.KNOWLEDGE_URL, settings.CALLER_SECRET);

type Chosen = z.infer<typeof attachmentInput>[];

interface Carrier {
  entity: 'post' | 'comment';
  author: string;
  /** What it carries already, which stays without being asked for. */
  before?: Attachment[];
}

/**
 * The chosen files, each once. A client says which, in what order, and what pictures show; the rest is what knowledge has
 * stored. Throws 422 for files that do not exist or belong neither to the author nor to the caller, and 503 while
 * knowledge does not answer.
 */
export async function chosenFiles(caller: Member, chosen: Chosen = [], { entity, author, before = [] }: Carrier) {
  const carried = new Map(before.map((file) => [file._id, file]));
  const ids = [...new Set(chosen.map((file) => file._id))];
  for (const file of await storedFiles(
    caller,
    { entity, author },
    ids.filter((id) => !carried.has(id)),
  ))
    carried.set(file._id, attachmentOf(file));
  const wrong = chosen.flatMap(({ _id }, index) => (carried.has(_id) ? [] : [[`attachment.${index}`, 'file_missing']]));
  if (wrong.length) throw invalid(Object.fromEntries(wrong) as Record<string, string>);
  const alts = new Map(chosen.map(({ _id, alt }) => [_id, alt]));
  return ids.map((id) => withAlt(carried.get(id)!, alts.get(id)));
}

async function storedFiles(caller: Member, { entity, author }: Carrier, ids: string[]): Promise<CarriedFile[]> {
  if (!ids.length) return [];
  return (await askKnowledge(carriedFiles.describe, caller, { body: { entity, author, ids } })).result;
}

const attachmentOf = ({ _id, name, type, size, width, height, hasThumb }: CarriedFile): Attachment => ({
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

interface Item {
  entity: 'post' | 'comment';
  id: string;
  author: string;
  /** The user who makes the change. */
  actor?: string;
  readKeys: string[];
}

/** Announces which files an item carries, unless it carries none and carried none `before`. */
export function attachFiles(
  work: Work,
  { entity, id, author, actor, readKeys }: Item,
  now: Attachment[],
  before: Attachment[] = [],
) {
  if (!now.length && !before.length) return;
  work.attachFiles({ entity, id, author, actor, files: now.map((file) => file._id), read_keys: readKeys });
}
