import type { ReviewResults, ReviewScores } from '@atrium/contracts';

export const groups = ['self', 'chief', 'peers', 'subordinates'] as const;
export type Group = (typeof groups)[number];

type Competency = ReviewResults['competencies'][number];

/** Others against the person; null where one of them is not shown. */
export const gapOf = ({ others, self }: Pick<ReviewScores, 'others' | 'self'>): number | null =>
  others === null || self === null ? null : others - self;

/** Where others see less than the person does, the widest first. */
export const widestGaps = (competencies: readonly Competency[]): { name: string; gap: number }[] =>
  competencies
    .flatMap(({ name, scores }) => {
      const gap = gapOf(scores);
      return gap !== null && gap < 0 ? [{ name, gap }] : [];
    })
    .toSorted((one, other) => one.gap - other.gap)
    .slice(0, 3);

export const strongest = (competencies: readonly Competency[]): Competency[] =>
  competencies
    .filter(({ scores }) => scores.others !== null)
    .toSorted((one, other) => other.scores.others! - one.scores.others!)
    .slice(0, 2);
