import type { ResponseDoc } from './responses.ts';

/** `title`: of the vacancy, as its readers see it. */
export const vacancyAnswered = ({ _id, vacancy, title, author, created }: ResponseDoc, receivers: string[]) => ({
  type: 'knowledge.vacancy.answered' as const,
  data: { _id, vacancy, title, by: author, receivers, created },
});

export const vacancyDecided = ({ _id, vacancy, title, author, state }: ResponseDoc, by: string, created: string) => ({
  type: 'knowledge.vacancy.decided' as const,
  data: { _id, vacancy, title, user: author, by, state, created },
});

export const vacancyRemoved = (_id: string) => ({ type: 'knowledge.vacancy.removed' as const, data: { _id } });
