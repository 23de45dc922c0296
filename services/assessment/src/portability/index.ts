import type { Portability } from '@atrium/kit';
import { pollKeys, pollWords } from '../polls/rules.ts';
import type { PollDoc } from '../polls/poll.ts';

/** Of an archive, which may be forged, keys and words are derived again. */
function derived(document: object): object {
  const poll = document as PollDoc;
  return { ...poll, ...pollKeys(poll), words: pollWords(poll) };
}

export const portability: Portability = { special: { polls: { unpack: derived } } };
