import { comments, posts, type InputOf } from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

type NewPost = InputOf<typeof posts.create>['body'];

/** The id of a new post. */
export const publish = async (author: Person, body: NewPost = { text: 'A post' }) =>
  (await as(author).call(posts.create, { body })).result._id;

/** The id of a new comment on a post, or of an answer to a comment. */
export const comment = async (author: Person, id: string, type: 'post' | 'comment' = 'post') =>
  (await as(author).call(comments.create, { body: { parent: { type, id }, text: 'A comment' } })).result._id;
