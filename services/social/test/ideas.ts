import { comments, ideas, type CommentedType, type Idea, type InputOf } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

const texts = { process: 'Stairs', improvement: 'A lift', changes: 'Fewer steps', results: 'Less waiting' };

export const sendIdea = async (by: Person, more: object = {}): Promise<Idea> =>
  (await as(by).call(ideas.create, { body: { ...texts, ...more } })).result;

export const commentIdea = async (by: Person, id: string, text: string, type: CommentedType | 'comment' = 'idea') =>
  (await as(by).call(comments.create, { body: { parent: { type, id }, text } })).result;

type Query = InputOf<typeof comments.of>['query'];

export const commentsOf = (by: Person, id: string, query: Query = {}) =>
  as(by).call(comments.of, { params: { type: 'idea', id }, query });
