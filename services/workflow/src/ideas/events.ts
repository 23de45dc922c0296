import type { IdeaDoc } from './store.ts';

const maxExcerpt = 140;

function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > maxExcerpt ? `${letters.slice(0, maxExcerpt - 1).join('')}…` : letters.join('');
}

/** Of a private idea nothing that it says leaves the service. */
export const shownExcerpt = (idea: Pick<IdeaDoc, 'improvement' | 'private'>) =>
  idea.private ? '' : excerptOf(idea.improvement);

const dataOf = (idea: IdeaDoc, receivers: string[]) => ({
  _id: idea._id,
  author: idea.author,
  excerpt: shownExcerpt(idea),
  readers: idea.private ? [idea.author, ...receivers] : null,
});

export const ideaSent = (idea: IdeaDoc, receivers: string[]) => ({
  type: 'workflow.idea.sent' as const,
  data: { ...dataOf(idea, receivers), receivers, created: idea.created },
});

type Answered = IdeaDoc & { answer: NonNullable<IdeaDoc['answer']> };

export const ideaAnswered = (idea: Answered, receivers: string[], voters: string[]) => ({
  type: 'workflow.idea.answered' as const,
  data: {
    ...dataOf(idea, receivers),
    by: idea.answer.by,
    status: idea.status,
    voters,
    created: idea.answer.at,
  },
});

export const ideaRemoved = ({ _id }: IdeaDoc) => ({ type: 'workflow.idea.removed' as const, data: { _id } });
