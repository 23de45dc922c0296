import { filePath, thumbPath, type Attachment, type attachmentInput } from '@atrium/contracts';
import type { Work } from '@atrium/kit';
import type { z } from 'zod';

/** The paths follow from the file's id, whatever the client may have sent. */
export function attachmentsFrom(inputs: z.infer<typeof attachmentInput>[] = []): Attachment[] {
  return inputs.map(({ _id, name, type, size, width, height, alt }) => ({
    _id,
    src: filePath(_id),
    ...(type.startsWith('image/') && { mini: thumbPath(_id) }),
    name,
    type,
    size,
    ...(width && height && { width, height }),
    ...(alt && { alt }),
  }));
}

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
