import type { Notification } from '@atrium/contracts';
import { defineGlobalCollection, type Work } from '@atrium/kit';
import type { FactorNews } from './words.ts';

type NotificationKind = Notification['kind'];

const week = 7 * 86_400;

/** A letter to an account. Its link is created when it is sent, so that no token is stored. */
export interface AccountLetter {
  kind: 'invitation' | 'reset';
  user_id: string;
}

/** A letter that tells of a change and carries no link to act by. */
export type NoticeLetter =
  | { kind: 'sign_in'; user_id: string; browser: string; system: string; network: string }
  /** To the former e-mail and to the new one. */
  | { kind: 'email_changed'; user_id: string; to: string; byAdmin: boolean }
  /** By an administrator. */
  | { kind: 'password_set'; user_id: string }
  | { kind: 'second_factor'; user_id: string; change: FactorNews };

/** A letter that tells of a notification, without what others have written. */
export interface NotificationLetter {
  kind: 'notification';
  user_id: string;
  about: NotificationKind;
  /** Who acted. */
  actor: string | null;
  /** A path of the portal. */
  path: string;
  /** Of what an administrator has written. */
  title?: string;
  text?: string;
}

/** Letters to all accounts of an e-mail: a job orders one for each. */
export interface EmailLetters {
  kind: 'reset';
  email: string;
  workspace: string | null;
}

export type Letter = AccountLetter | NoticeLetter | NotificationLetter | EmailLetters;

export type LetterDoc<L extends Letter = Letter> = L & {
  _id: string;
  created: Date;
  sent: Date | null;
  /** Not sent before this time. */
  due: Date;
  attempts: number;
};

const letters = defineGlobalCollection<LetterDoc>('letters', { stays: 'a week; removed with their people' }, [
  { key: { sent: 1, due: 1 } },
  { key: { created: 1 }, expireAfterSeconds: week },
  { key: { user_id: 1 }, partialFilterExpression: { user_id: { $gt: '' } } },
  { key: { email: 1 }, partialFilterExpression: { email: { $gt: '' } } },
]);

const maxAttempts = 20;

export const letterStore = {
  add: (rows: LetterDoc[], work?: Work) => letters.unscoped().insertMany(rows, work && { session: work.session }),
  /** Reserves a letter until a time, so that no second job sends it; null when there is nothing to do. */
  take: (id: string, now: Date, until: Date) =>
    letters
      .unscoped()
      .findOneAndUpdate(
        { _id: id, sent: null, due: { $lte: now }, attempts: { $lt: maxAttempts } },
        { $set: { due: until }, $inc: { attempts: 1 } },
        { returnDocument: 'after' },
      ),
  /** False when it is marked already. */
  markSent: async (id: string, sent: Date, work?: Work) =>
    (await letters.unscoped().updateOne({ _id: id, sent: null }, { $set: { sent } }, work && { session: work.session }))
      .modifiedCount === 1,
  putOff: (id: string, due: Date) => letters.unscoped().updateOne({ _id: id }, { $set: { due } }),
  /** Also those that were ordered for an e-mail. */
  async removeOf({ _id: user_id, email }: { _id: string; email: string }, work: Work) {
    const { session } = work;
    await letters.unscoped().deleteMany({ user_id }, { session });
    if (email) await letters.unscoped().deleteMany({ email }, { session });
  },
  async waiting(now: Date, limit: number) {
    const rows = await letters
      .unscoped()
      .find(
        { sent: null, due: { $lte: now }, attempts: { $lt: maxAttempts } },
        { sort: { due: 1 }, limit, projection: { _id: 1 } },
      )
      .toArray();
    return rows.map((row) => row._id);
  },
};
