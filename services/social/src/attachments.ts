import { filePath, thumbPath, type Attachment, type attachmentInput } from '@atrium/contracts';
import type { z } from 'zod';

/** The paths follow from the file's id, whatever the client may have sent. */
export function attachmentsFrom(inputs: z.infer<typeof attachmentInput>[] = []): Attachment[] {
  return inputs.map(({ _id, name, type, size, width, height }) => ({
    _id,
    src: filePath(_id),
    ...(type.startsWith('image/') && { mini: thumbPath(_id) }),
    name,
    type,
    size,
    ...(width && height && { width, height }),
  }));
}
