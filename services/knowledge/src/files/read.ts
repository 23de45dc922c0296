import { setTimeout as sleep } from 'node:timers/promises';
import { notFound, type Member } from '@atrium/kit';
import { filesOf, type FileDoc } from './store.ts';

/** In milliseconds, about a second together. */
const pauses = [50, 100, 150, 300, 400];
const mostWaiting = 100;

let waiting = 0;

/**
 * A file that the caller may read, or 404. The browser shows a post at once, while the news that the post carries the
 * file may be on its way to us: so a colleague's fresh file is waited for a moment.
 */
export async function readableFile(caller: Member, id: string): Promise<FileDoc> {
  const file = (await filesOf(caller).find(id)) ?? (await awaitCarrier(caller, id));
  if (!file) throw notFound('file');
  return file;
}

async function awaitCarrier(caller: Member, id: string): Promise<FileDoc | null> {
  const files = filesOf(caller);
  const isAwaited = waiting < mostWaiting && (await files.isAwaited(id));
  if (!isAwaited) return files.find(id); // the news may have come between the two looks
  waiting += 1;
  try {
    for (const pause of pauses) {
      await sleep(pause);
      const file = await files.find(id);
      if (file) return file;
    }
    return null;
  } finally {
    waiting -= 1;
  }
}
