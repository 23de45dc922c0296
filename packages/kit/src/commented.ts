import type { EventData } from '@atrium/contracts';
import { commentedItem, type CommentedItem } from '@atrium/contracts/commentedItems';
import { keysUnder } from '@atrium/contracts/audience';
import {
  commentedKinds,
  type CommentedElsewhere,
  type CommentedType,
  type CommentsFollow,
} from '@atrium/contracts/commentedKinds';
import type { BackendName } from '@atrium/contracts/services';
import type { Filter } from 'mongodb';
import { answer, type Route } from './answer.ts';
import type { Member } from './caller.ts';
import type { defineCollection, Owned } from './collection.ts';
import { ApiError } from './errors.ts';
import { on, type EventContext, type Listener } from './listeners.ts';
import type { Work } from './work.ts';

/** What an item stores of its comments; absent until the first one. */
export interface CommentCount {
  comments_total?: number;
  comments_version?: number;
}

/** What the service that owns a kind of item must tell of it. */
interface Commented<Doc extends Owned & CommentCount & Pick<Reads, 'read_keys'>> {
  collection: ReturnType<typeof defineCollection<Doc>>;
  /** Throws 404 for an item that the caller does not see; the right of the kind has been checked. */
  visible(caller: Member, id: string): Promise<Doc>;
  describe(caller: Member, item: Doc): CommentedItem | Promise<CommentedItem>;
}

interface Reads {
  _id: string;
  read_keys: string[];
}

type Added = EventData<'social.item_comment.added'>;
type Count = EventData<'social.item_comment.removed'>;

const maxTold = 100;

/** A kind of item that can be commented, for `commentedRoute` and `commentCounts`. */
export const commentable = <Doc extends Owned & CommentCount & Pick<Reads, 'read_keys'>>(kind: Commented<Doc>) => ({
  async described(caller: Member, id: string): Promise<CommentedItem | null> {
    const item = await kind.visible(caller, id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    if (!item) return null;
    const { told, ...rest } = await kind.describe(caller, item);
    return { ...rest, told: told.slice(0, maxTold) };
  },
  async count({ item, comments_total, version }: Count, { clientId, work }: EventContext): Promise<void> {
    const isOlder = [{ comments_version: { $exists: false } }, { comments_version: { $lt: version } }];
    const store = kind.collection.of({ clientId });
    const counted = { $set: { comments_total, comments_version: version } };
    const filter = { _id: item._id, $or: isOlder } as unknown as Filter<Doc>;
    await store.updateOne(filter, counted as unknown as Parameters<typeof store.updateOne>[1], work);
  },
  /** The item was removed, or others may read it, while the comment was written: what an item without comments does not announce. */
  async settle({ item, read_keys }: Added, { clientId, work }: EventContext): Promise<void> {
    const type = item.type as CommentedElsewhere;
    const found = await kind.collection.of({ clientId }).findOne({ _id: item._id } as Filter<Doc>, {}, work);
    if (!found) return commentsEnd(type, item, work);
    if (type !== 'article') commentReaders(type, found, { _id: item._id, read_keys }, work);
  },
});

type Kinds = Partial<Record<CommentedType, ReturnType<typeof commentable>>>;

/** Answers social, which stores the comments, whether and how the caller may comment an item. */
export const commentedRoute = (service: BackendName, kinds: Kinds): Route =>
  answer(commentedItem(service), async ({ caller, body: { type, id } }) => {
    const hasRight = caller.rights.includes(commentedKinds[type].right);
    return { result: (hasRight && (await kinds[type]?.described(caller, id))) || null };
  });

/** The listeners of the consumer `comments`: items know how many comments they have. */
export const commentCounts = (kinds: Kinds): Listener[] => [
  on('social.item_comment.added', async (added, context) => {
    const kind = kinds[added.item.type];
    await kind?.count(added, context);
    await kind?.settle(added, context);
  }),
  on('social.item_comment.removed', async (removed, context) => kinds[removed.item.type]?.count(removed, context)),
];

/** Announces that others may read an item, so that the files of its comments follow. */
export function commentReaders(type: CommentsFollow, item: Reads, before: Reads, work: Work) {
  const { _id, read_keys } = item;
  const keysOf = (reads: Reads) => keysUnder(commentedKinds[type].right, reads.read_keys).join();
  if (keysOf(item) === keysOf(before)) return;
  work.announce({ type: `${commentedKinds[type].service}.commented.changed`, data: { type, _id, read_keys } });
}

/** Announces that an item was removed, so that its comments go, too. */
export const commentsEnd = (type: CommentedElsewhere, { _id }: Pick<Owned, '_id'>, work: Work) =>
  work.announce({ type: `${commentedKinds[type].service}.commented.removed`, data: { type, _id } });
