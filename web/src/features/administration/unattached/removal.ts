import { maxRemovedFiles } from '@atrium/contracts';

export interface Removed {
  files: number;
  bytes: number;
}

interface Ways {
  /** One call; without ids of those that nothing has carried for a day. */
  remove: (ids?: string[]) => Promise<Removed & { isMore: boolean }>;
  onProgress: (sum: Removed) => void;
  isStopped: () => boolean;
}

/** The chosen files, or all that nothing has carried for a day, in as many calls as it takes. Rejects when one fails. */
export async function removeAll(chosen: readonly string[] | null, { remove, onProgress, isStopped }: Ways) {
  const sum: Removed = { files: 0, bytes: 0 };
  for (let at = 0; !isStopped(); at += maxRemovedFiles) {
    const { files, bytes, isMore } = await remove(chosen?.slice(at, at + maxRemovedFiles));
    sum.files += files;
    sum.bytes += bytes;
    onProgress({ ...sum });
    const goesOn = chosen ? at + maxRemovedFiles < chosen.length : isMore && files > 0;
    if (!goesOn) break;
  }
  return sum;
}
