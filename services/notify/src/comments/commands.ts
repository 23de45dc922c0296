import { deliver, retract, touchMarks, type Scope } from '../notifications/deliver.ts';
import { erasedMark, marksOf, removedMark } from '../notifications/marks/store.ts';
import { noteId } from '../notifications/rules.ts';
import { isMutedAt } from '../mutes/rules.ts';
import { muteId, mutesOf } from '../mutes/store.ts';
import { gather, type GroupedComment } from './rules.ts';
import { groupedCommentId, groupedCommentsOf, type GroupedCommentDoc } from './store.ts';

export interface Gathered extends GroupedComment {
  user: string;
  post: string;
  comment: string;
}

type Group = Pick<GroupedCommentDoc, 'group' | 'user' | 'post' | 'subject'>;
type NewDoc = Omit<GroupedCommentDoc, 'silent'>;
type Added = Scope & { doc: NewDoc };
type Changed = Scope & { group: Group };

/** A comment joins its notification. Comments of a batch are handled together. */
export function gatherComment({ created, ...comment }: Gathered, { clientId, work, time }: Scope) {
  const group = noteId(clientId, comment);
  const _id = groupedCommentId(group, comment.comment);
  const doc = { ...comment, _id, client_id: clientId, group, created: new Date(created) };
  work.beforeCommit(saveComments, { doc, clientId, work, time });
}

async function saveComments(batch: Added[]): Promise<void> {
  for (const added of Map.groupBy(batch, ({ clientId }) => clientId).values()) {
    const { clientId, work } = added[0]!;
    const docs = [...new Map(added.map(({ doc }) => [doc._id, doc])).values()];
    await addMissing(docs, { clientId, work });
    for (const { doc, ...scope } of added) groupChanged(doc, scope);
  }
}

/** A comment is not gathered after its removal or that of its post; the marks are written, as `touchMarks` explains. */
async function addMissing(docs: NewDoc[], { clientId, work }: Pick<Scope, 'clientId' | 'work'>) {
  const marksAbout = ({ post, comment }: NewDoc) => [post, comment].map(removedMark);
  const erasedOf = ({ comment }: NewDoc) => erasedMark(comment);
  const about = docs.map(({ user, post, comment }) => ({ user, about: [post, comment] }));
  await touchMarks(clientId, about, work);
  const marks = await marksOf({ clientId }).times(
    unique(docs.flatMap((doc) => [...marksAbout(doc), erasedOf(doc)])),
    work,
  );
  const isStale = (doc: NewDoc) => doc.created.toISOString() < (marks.get(erasedOf(doc)) ?? '');
  const comments = groupedCommentsOf({ clientId });
  const known = await comments.knownIds(
    docs.map(({ _id }) => _id),
    work,
  );
  const missing = docs.filter((doc) => !known.has(doc._id) && !marksAbout(doc).some((mark) => marks.has(mark)));
  const mutes = await mutesOf({ clientId }).actsOf(unique(missing.map(({ post, user }) => muteId(post, user))), work);
  const isSilent = ({ post, user, mentions, created }: NewDoc) =>
    !mentions && isMutedAt(mutes.get(muteId(post, user)) ?? [], created.toISOString());
  await comments.add(
    missing.map((doc) => ({ ...doc, ...(isStale(doc) && { name: '' }), silent: isSilent(doc) })),
    work,
  );
}

const unique = (ids: string[]) => [...new Set(ids)];

/** The comment leaves its notifications, which are made again from the others. */
export async function leaveGroups(comment: string, scope: Scope): Promise<void> {
  const comments = groupedCommentsOf(scope);
  const left = await comments.ofComment(comment, scope.work);
  if (!left.length) return;
  await comments.removeOfComment(comment, scope.work);
  for (const group of left) groupChanged(group, scope);
}

export async function forgetPost(post: string, { clientId, work }: Scope): Promise<void> {
  await groupedCommentsOf({ clientId }).removeOfPost(post, work);
  await mutesOf({ clientId }).removeOfPost(post, work);
}

/** The notification is made again before the commit, once however many of its comments have changed. */
export const groupChanged = (group: Group, scope: Scope) => scope.work.beforeCommit(updateGroups, { ...scope, group });

async function updateGroups(batch: Changed[]): Promise<void> {
  const groups = new Map(batch.map((changed) => [`${changed.clientId} ${changed.group.group}`, changed]));
  for (const { group, ...scope } of groups.values()) await updateGroup(group, scope);
}

async function updateGroup({ group, user, post, subject }: Group, scope: Scope): Promise<void> {
  const rows = await groupedCommentsOf(scope).newestOf(group, scope.work);
  const note = gather(rows.map((row) => ({ ...row, created: row.created.toISOString() })));
  const about = [post];
  if (!note) return retract({ user, subject, about }, scope);
  deliver([{ ...note, user, subject, about, section: 'posts', gathers: true }], scope);
}
