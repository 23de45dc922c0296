import { postFileLimit } from '@atrium/contracts';
import { randomKey } from '../../../lib/randomKey.ts';
import { holdBlob } from './blobs.ts';
import { maxFiles, type DraftFile, type Failure } from './draft.ts';

/** Files of a draft that has `already` some; those that are too big or too many fail before they are sent. */
export const chooseFiles = (files: readonly File[], already: number): DraftFile[] => {
  let left = maxFiles - already;
  return files.map((file) => {
    const isTooBig = file.size > postFileLimit;
    const failure = isTooBig ? tooBig : left > 0 ? null : tooMany;
    if (!failure) left -= 1;
    const local = randomKey();
    if (!failure) holdBlob(local, file);
    return {
      local,
      name: file.name,
      type: file.type || 'application/octet-stream',
      size: file.size,
      status: failure ? 'failed' : 'sending',
      percent: failure ? null : 0,
      failure,
      stored: null,
    };
  });
};

const tooBig: Failure = { code: 'file_too_big', values: { size: postFileLimit } };
const tooMany: Failure = { code: 'too_many_files', values: { count: maxFiles } };
