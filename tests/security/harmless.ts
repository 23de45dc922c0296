import { slotName, type IdSlot } from '@atrium/testkit/samples';
import type { AnyCall } from './speak.ts';

/** Calls that succeed for nobody whom the walk has, and why. */
export const cannotSucceed: Record<string, string> = {
  'auth.login': 'the walk knows no password by chance',
  'auth.loginPage': 'the walk knows no password by chance',
  'auth.resetPassword': 'the walk reads no mail',
  'auth.outlookLogin': 'there is no provider',
  'clients.byWorkspace': 'its workspace is no id; the next test walks it',
  'posts.ofGroup': 'nobody makes groups yet; with the first call that does, this line must go',
};

const place = 'departments are nobody’s things yet: the id is a word that counts within one company';
const reference = 'a reference: the file itself stays 404 for everyone who may not read it';

/** Places where a foreign id is not refused and does no harm, and why. */
export const harmlessSlots: Record<string, string> = {
  'auth.register body.dept_id': place,
  'auth.registerMany body.users.0.dept_id': place,
  'auth.registerMany body.users.0.chief': 'the row is refused within the answer: user_not_found',
  'users.update body.dept_id': place,
  'users.filter body.dept': place,
  'posts.create body.attachment.0._id': reference,
  'posts.update body.attachment.0._id': reference,
  'comments.create body.attachment.0._id': reference,
  'comments.update body.attachment.0._id': reference,
  'posts.like body.post_id': 'not looked at: the post follows from what is liked',
  'posts.like body.comment_id': 'not looked at: what is liked is `id`',
  'comments.create body.parent.postId': 'not looked at: the post follows from `parent.id`',
};

/** A cursor is a place in time, whosever thing was written then: the list holds the reader's own. */
const isCursor = (slot: IdSlot) => slotName(slot) === 'query.before';

export const isHarmless = (call: AnyCall, slot: IdSlot) =>
  isCursor(slot) || `${call.name} ${slotName(slot)}` in harmlessSlots;
