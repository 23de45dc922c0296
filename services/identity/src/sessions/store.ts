import { defineGlobalCollection, type Work } from '@atrium/kit';

export interface SessionDoc {
  _id: string;
  user_id: string;
  /** '' for superadmins. */
  client_id: string;
  created: Date;
  expires: Date;
  /** A keyed hash of the address, to recognise sessions from the same address. */
  address: string;
  agent: string;
  /** Of the account as it was when the password was checked; absent in sessions of the first release. */
  epochs?: { user: number; client: number };
}

const sessions = defineGlobalCollection<SessionDoc>('sessions', [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
  { key: { user_id: 1 } },
  { key: { client_id: 1 } },
]);

export const sessionStore = {
  add: (session: SessionDoc) => sessions.unscoped().insertOne(session),
  living: (id: string, userId: string, now: Date) =>
    sessions.unscoped().findOne({ _id: id, user_id: userId, expires: { $gt: now } }),
  remove: (id: string) => sessions.unscoped().deleteOne({ _id: id }),
  removeOfUser: (userId: string, work: Work) =>
    sessions.unscoped().deleteMany({ user_id: userId }, { session: work.session }),
  removeOfClient: (clientId: string, work: Work) =>
    sessions.unscoped().deleteMany({ client_id: clientId }, { session: work.session }),
};
