import { slotName, type IdSlot } from '@atrium/testkit/samples';
import type { AnyCall } from './sendCall.ts';

/** Calls that cannot succeed with the inputs of the walk, and why. */
export const cannotSucceed: Record<string, string> = {
  'auth.login': 'the password is a sample',
  'auth.loginPage': 'the password is a sample',
  'auth.resetPassword': 'the token is a sample',
  'auth.outlookLogin': 'no provider is set up',
  'clients.byWorkspace': 'its workspace has no entity; the next test walks it',
  'posts.ofGroup': 'no call creates groups yet; remove this line with the first one that does',
};

const department = 'departments are no items yet: the id is text within one company';
const reference = 'a reference: the file stays 404 for users who may not read it';

/** Inputs in which a foreign id is accepted and does no harm, and why. */
export const harmlessSlots: Record<string, string> = {
  'auth.register body.dept_id': department,
  'auth.registerMany body.users.0.dept_id': department,
  'auth.registerMany body.users.0.chief': 'the row is refused within the answer: user_not_found',
  'users.update body.dept_id': department,
  'users.filter body.dept': department,
  'users.filter body.first.0': 'an order: people of another company are not in the list',
  'posts.create body.attachment.0._id': reference,
  'posts.update body.attachment.0._id': reference,
  'comments.create body.attachment.0._id': reference,
  'comments.update body.attachment.0._id': reference,
  'posts.like body.post_id': 'ignored: the post follows from the liked item',
  'posts.like body.comment_id': 'ignored: the liked item is `id`',
  'comments.create body.parent.postId': 'ignored: the post follows from `parent.id`',
};

/** A cursor is a time only: the list has the reader's own items. */
const isCursor = (slot: IdSlot) => slotName(slot) === 'query.before';

export const isHarmless = (call: AnyCall, slot: IdSlot) =>
  isCursor(slot) || `${call.name} ${slotName(slot)}` in harmlessSlots;
