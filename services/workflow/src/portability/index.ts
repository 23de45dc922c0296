import type { Portability } from '@atrium/kit';
import { grantAgain } from '../ideaReceivers/commands.ts';
import { ideaReadKeys, ideaWords } from '../ideas/rules.ts';
import type { IdeaDoc } from '../ideas/store.ts';

/** Of an archive, which may be forged, read keys and words are derived again. */
function derived(document: object): object {
  const idea = document as IdeaDoc;
  return { ...idea, read_keys: ideaReadKeys(idea), words: ideaWords(idea) };
}

export const portability: Portability = {
  special: { ideas: { unpack: derived } },
  finish: async (clientId) => void (await grantAgain(clientId)),
};
