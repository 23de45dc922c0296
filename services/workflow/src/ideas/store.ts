import type { Attachment, IdeaStatus } from '@atrium/contracts';
import type { CommentCount } from '@atrium/kit/commented';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

export interface IdeaDoc extends Owned, CommentCount {
  author: string;
  /** Who has sent it in the author’s name; absent where the author did. */
  brought_by?: string;
  process: string;
  improvement: string;
  changes: string;
  results: string;
  category: string;
  attachment: Attachment[];
  status: IdeaStatus;
  answer: { text: string; by: string; at: string } | null;
  private: boolean;
  votes_total: number;
  created: string;
  updated: string | null;
  /** Who may read it: everyone, or its author and the receivers. */
  read_keys: string[];
  /** By which it is found. */
  words: string[];
}

export const ideas = defineCollection<IdeaDoc>('ideas', 'content', [
  { key: { client_id: 1, read_keys: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, votes_total: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, read_keys: 1, category: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, author: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

/** `_id` is `<idea>:<user>`: a person has one vote. */
export interface VoteDoc extends Owned {
  idea: string;
  user: string;
  created: string;
}

export const votes = defineCollection<VoteDoc>('idea_votes', 'content', [
  { key: { client_id: 1, idea: 1, created: -1 } },
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

const voteId = (idea: string, user: string) => `${idea}:${user}`;

/** Voters who are told of an answer. */
const maxVoters = 1000;

export function votesOf(tenant: Tenant) {
  const store = votes.of(tenant);
  return {
    /** The ideas among these for which a user has voted. */
    among: async (ids: string[], user: string): Promise<Set<string>> => {
      const named = ids.map((id) => voteId(id, user));
      const found = await store.find({ _id: { $in: named } }, { limit: named.length }).toArray();
      return new Set(found.map(({ idea }) => idea));
    },
    /** Resolves to whether it is new. */
    add: async ({ idea, user, created }: Pick<VoteDoc, 'idea' | 'user' | 'created'>, work: Work) => {
      const fields = { $setOnInsert: { idea, user, created } };
      return (await store.updateOne({ _id: voteId(idea, user) }, fields, work, { upsert: true })).upserted === 1;
    },
    remove: (idea: string, user: string, work: Work) => store.removeOne({ _id: voteId(idea, user) }, work),
    newestVoters: async (idea: string, work: Work): Promise<string[]> => {
      const options = { sort: { created: -1 as const }, limit: maxVoters, projection: { user: 1 } };
      return (await store.find({ idea }, options, work).toArray()).map(({ user }) => user);
    },
    removeAll: (idea: string, work: Work) => store.removeMany({ idea }, work),
  };
}

/** Adds votes to an idea, or takes them off. */
export const countVotes = (tenant: Tenant, idea: string, added: 1 | -1, work: Work) =>
  ideas.of(tenant).change({ _id: idea }, { $inc: { votes_total: added } }, work);

/** Ideas of whose categories the most frequent are found. */
const maxCounted = 10_000;
const maxCategories = 100;

/** The categories of ideas with these read keys, the most frequent first. */
export async function categoriesAmong(tenant: Tenant, readKeys: string[]): Promise<string[]> {
  const stages = [
    { $limit: maxCounted },
    { $group: { _id: '$category', count: { $sum: 1 } } },
    { $sort: { count: -1, _id: 1 } },
    { $limit: maxCategories },
  ];
  const filter = { read_keys: { $in: readKeys }, category: { $gt: '' } };
  const rows = await ideas.of(tenant).aggregate<{ _id: string }>(filter, stages).toArray();
  return rows.map(({ _id }) => _id);
}

/** The newest ideas before a moment, for the table. */
export const ideasBefore = (tenant: Tenant, readKeys: string[], before: { created: string; _id: string } | null) => {
  const older = before && {
    $or: [{ created: { $lt: before.created } }, { created: before.created, _id: { $lt: before._id } }],
  };
  const filter = { read_keys: { $in: readKeys }, ...(before && { created: { $lte: before.created } }), ...older };
  return ideas
    .of(tenant)
    .find(filter, { sort: { created: -1, _id: -1 }, limit: 200 })
    .toArray();
};
