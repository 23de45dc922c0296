import { log } from '@atrium/kit';
import type { Bytes } from '../cards.ts';
import type { PostDoc } from './post.ts';
import { keepCards } from './store.ts';

export interface MadeCard {
  post: PostDoc;
  card: Bytes;
}

/** Milliseconds. */
const pause = 50;

/** More at once are not stored: whoever reads them next makes them again. */
const most = 500;

const waiting = new Map<string, MadeCard>();

/** Stores cards a moment later, together, and each once, however many readers have made it. */
export function keepSoon(made: MadeCard[]) {
  if (!waiting.size && made.length) setTimeout(keepNow, pause);
  for (const one of made) if (waiting.size < most) waiting.set(one.post._id, one);
}

function keepNow() {
  const cards = [...waiting.values()];
  waiting.clear();
  keepCards(cards).catch((error: unknown) => log.warn({ err: error }, 'cards of posts were not kept'));
}
