import type { Portability } from '@atrium/kit';
import type { AssessmentDoc } from '../assessments/reading.ts';
import { asArchived } from '../assessments/rules.ts';
import { momentsOf, nextAt } from '../cycles/plan.ts';
import type { CycleDoc } from '../cycles/reading.ts';
import { cycleWords } from '../cycles/rules.ts';
import { pollKeys, pollWords } from '../polls/rules.ts';
import type { PollDoc } from '../polls/poll.ts';
import type { QuestionnaireDoc } from '../questionnaires/reading.ts';
import { questionnaireWords } from '../questionnaires/rules.ts';

/** Of an archive, which may be forged, keys and words are derived again. */
function derived(document: object): object {
  const poll = document as PollDoc;
  return { ...poll, ...pollKeys(poll), words: pollWords(poll) };
}

const withWords = (document: object): object => ({
  ...document,
  words: questionnaireWords(document as QuestionnaireDoc),
});

function followed(document: object): object {
  const cycle = document as CycleDoc;
  const runs = cycle.status === 'started' || cycle.status === 'active';
  const next_at = runs ? nextAt(momentsOf(cycle.steps, cycle.zone), cycle.handled ?? '') : null;
  return { ...cycle, next_at, words: cycleWords(cycle) };
}

export const portability: Portability = {
  special: {
    polls: { unpack: derived },
    questionnaires: { unpack: withWords },
    cycles: { unpack: followed },
    assessments: { pack: (document) => asArchived(document as unknown as AssessmentDoc) },
  },
};
