import type { PollAnswer, PollQuestion, PollQuestionResult } from '@atrium/contracts';
import type { TallyDoc } from './store.ts';

type Sums = Pick<TallyDoc, 'answered' | 'counts'>;

export const maxTexts = 200;

/** Sums answers one after the other, and keeps some of the texts. */
export function makeTally() {
  const sums: Sums = { answered: {}, counts: {} };
  const texts = new Map<string, string[]>();
  let counted = 0;

  function addText(question: string, text: string) {
    const kept = texts.get(question) ?? [];
    if (kept.length < maxTexts) texts.set(question, [...kept, text]);
  }

  function add(given: readonly PollAnswer[]) {
    counted += 1;
    for (const { question, value } of given) {
      sums.answered[question] = (sums.answered[question] ?? 0) + 1;
      if (typeof value === 'string') addText(question, value);
      else for (const option of [value].flat()) addOption(question, option);
    }
  }

  function addOption(question: string, option: number) {
    const counts = (sums.counts[question] ??= {});
    counts[option] = (counts[option] ?? 0) + 1;
  }

  return { add, sums, texts, counted: () => counted };
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

function average(counts: Record<string, number>, answered: number): number | null {
  if (!answered) return null;
  const sum = Object.entries(counts).reduce((total, [number, count]) => total + Number(number) * count, 0);
  return hundredth(sum / answered);
}

/** What can be chosen, with the key by which it is counted. */
function choicesOf({ kind, scale, options }: PollQuestion): { text: string; key: number }[] {
  if (kind !== 'range') return options.map((text, key) => ({ text, key }));
  return Array.from({ length: scale ?? 5 }, (_, at) => ({ text: String(at + 1), key: at + 1 }));
}

export function questionResults(
  questions: readonly PollQuestion[],
  sums: Sums,
  texts: ReadonlyMap<string, string[]>,
): PollQuestionResult[] {
  return questions.map((question) => {
    const { _id, text, kind, scale } = question;
    const answered = sums.answered[_id] ?? 0;
    const counts = sums.counts[_id] ?? {};
    return {
      _id,
      text,
      kind,
      scale,
      answered,
      options: choicesOf(question).map((choice) => ({ text: choice.text, count: counts[choice.key] ?? 0 })),
      avg: kind === 'range' ? average(counts, answered) : null,
      texts: texts.get(_id) ?? [],
    };
  });
}
