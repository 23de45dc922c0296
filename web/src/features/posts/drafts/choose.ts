import { postFileLimit } from '@atrium/contracts';
import { randomKey } from '../../../lib/randomKey.ts';
import { holdBlob } from './blobs.ts';
import { maxFiles, type DraftFile } from './draft.ts';

/** Files of a draft; one that is too big fails before it is sent. */
export function chooseFiles(files: readonly File[], already: number): DraftFile[] {
  return files.slice(0, Math.max(0, maxFiles - already)).map((file) => {
    const local = randomKey();
    holdBlob(local, file);
    const tooBig = file.size > postFileLimit;
    return {
      local,
      name: file.name,
      type: file.type || 'application/octet-stream',
      size: file.size,
      status: tooBig ? 'failed' : 'sending',
      percent: tooBig ? null : 0,
      failure: tooBig ? { code: 'file_too_big', values: { size: postFileLimit } } : null,
      stored: null,
    };
  });
}
