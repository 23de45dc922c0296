import type { Portability } from '@atrium/kit';
import { grantAgain } from '../ideaReceivers/commands.ts';
import { ideaReadKeys, ideaWords } from '../ideas/rules.ts';
import type { IdeaDoc } from '../ideas/store.ts';
import { vacationReadKeys } from '../vacations/rules.ts';
import type { VacationDoc } from '../vacations/store.ts';

/** Of an archive, which may be forged, read keys and words are derived again. */
function derived(document: object): object {
  const idea = document as IdeaDoc;
  return { ...idea, read_keys: ideaReadKeys(idea), words: ideaWords(idea) };
}

const readable = (document: object): object => ({
  ...document,
  read_keys: vacationReadKeys(document as VacationDoc),
});

export const portability: Portability = {
  special: { ideas: { unpack: derived }, vacations: { unpack: readable } },
  finish: async (clientId) => void (await grantAgain(clientId)),
};
