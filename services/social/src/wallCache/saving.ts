import { log } from '@atrium/kit';
import { storeFragments, type BuiltFragment } from './store.ts';

const delayMs = 50;

const maxWaiting = 500;

const waiting = new Map<string, BuiltFragment>();

/** Stores fragments together after a delay, each once, also when several readers have built it. */
export function storeLater(built: BuiltFragment[]) {
  if (!waiting.size && built.length) setTimeout(storeWaiting, delayMs);
  for (const each of built) if (waiting.size < maxWaiting) waiting.set(each.post._id, each);
}

function storeWaiting() {
  const built = [...waiting.values()];
  waiting.clear();
  storeFragments(built).catch((error: unknown) => log.warn({ err: error }, 'fragments of posts were not stored'));
}
