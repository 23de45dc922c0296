import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Silencing } from '../mutes/rules.ts';
import type { GroupedComment } from './rules.ts';

/** A comment inside a grouped notification. `_id` is `<notification>:<comment>`. */
export interface GroupedCommentDoc extends Owned, Omit<GroupedComment, 'created'> {
  /** The notification. */
  group: string;
  user: string;
  post: string;
  comment: string;
  /** Written while the person had muted the post. */
  silent: boolean;
  /** A date, as the TTL index needs. */
  created: Date;
}

const comments = defineCollection<GroupedCommentDoc>('comments', 'content', [
  { key: { client_id: 1, group: 1, silent: 1, created: -1, _id: -1 } },
  { key: { client_id: 1, comment: 1 } },
  { key: { client_id: 1, post: 1, user: 1, group: 1, subject: 1 } },
  { key: { created: 1 }, expireAfterSeconds: 180 * 86_400 },
]);

/** The newest comments of a group, of which its people are counted. */
const maxGathered = 100;

/** The notifications of one person about comments on one post; those that one comment is in. */
const maxGroups = 1000;

export const groupedCommentId = (group: string, comment: string) => `${group}:${comment}`;

export function groupedCommentsOf(tenant: Tenant) {
  const store = comments.of(tenant);
  return {
    async knownIds(ids: string[], work: Work): Promise<Set<string>> {
      const rows = await store
        .find({ _id: { $in: ids } }, { limit: ids.length, projection: { _id: 1 } }, work)
        .toArray();
      return new Set(rows.map((row) => row._id));
    },
    add: (docs: GroupedCommentDoc[], work: Work) => store.insertMany(docs, work),
    newestOf: (group: string, work: Work) =>
      store.find({ group, silent: false }, { sort: { created: -1, _id: -1 }, limit: maxGathered }, work).toArray(),
    ofComment: (comment: string, work: Work) => store.find({ comment }, { limit: maxGroups }, work).toArray(),
    /** The groups of a person about a post, however many comments each has. */
    async groupsOf(post: string, user: string, work: Work) {
      const groups = await store
        .aggregate<{ _id: string; subject: string }>(
          { post, user },
          [
            { $sort: { group: 1, subject: 1 } },
            { $group: { _id: '$group', subject: { $first: '$subject' } } },
            { $limit: maxGroups },
          ],
          work,
        )
        .toArray();
      return groups.map(({ _id, subject }) => ({ group: _id, subject, post, user }));
    },
    /** Silences the comments of a period, except those that mention the person, or ends it; resolves to how many. */
    silence: (post: string, user: string, { from, to, muted }: Silencing, work: Work): Promise<number> => {
      const created = { $gte: new Date(from), ...(to && { $lt: new Date(to) }) };
      const changing = { post, user, created, silent: !muted, ...(muted && { mentions: false }) };
      return store.updateMany(changing, { $set: { silent: muted } }, work);
    },
    rename: (comment: string, name: string, work: Work) => store.updateMany({ comment }, { $set: { name } }, work),
    removeOfGroups: (groups: string[], work: Work) => store.removeMany({ group: { $in: groups } }, work),
    removeOfComment: (comment: string, work: Work) => store.removeMany({ comment }, work),
    removeOfPost: (post: string, work: Work) => store.removeMany({ post }, work),
  };
}
