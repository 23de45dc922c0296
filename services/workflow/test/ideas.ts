import { ideas, type Idea } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

export const ideaOf = (word: string) => ({
  process: `Today: ${word}`,
  improvement: `Better: ${word}`,
  changes: 'A new rule',
  results: 'Less waiting',
});

export const send = async (by: Person, more: object = {}, word = 'Lift'): Promise<Idea> =>
  (await as(by).call(ideas.create, { body: { ...ideaOf(word), ...more } })).result;

const at = (id: string) => ({ params: { id } });

export const read = async (by: Person, id: string): Promise<Idea> => (await as(by).call(ideas.get, at(id))).result;
export const vote = async (by: Person, id: string): Promise<Idea> => (await as(by).call(ideas.vote, at(id))).result;
export const unvote = async (by: Person, id: string): Promise<Idea> => (await as(by).call(ideas.unvote, at(id))).result;

export type Status = Exclude<Idea['status'], 'new'>;

export const answer = async (by: Person, id: string, status: Status, text = 'We will see'): Promise<Idea> =>
  (await as(by).call(ideas.answer, { params: { id }, body: { status, text } })).result;
