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
  /** The first part of the address, for its owner; '' in sessions of the first release. */
  network: string;
  /** Written at most once an hour. */
  used: Date;
  /** Of the account as it was when the password was checked; absent in sessions of the first release. */
  epochs?: { user: number; client: number };
  /** The companies that a superadmin has entered in it. */
  entered?: string[];
}

const sessions = defineGlobalCollection<SessionDoc>('sessions', [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
  { key: { user_id: 1, used: -1 } },
  { key: { client_id: 1 } },
]);

export const sessionStore = {
  add: (session: SessionDoc, work: Work) => sessions.unscoped().insertOne(session, { session: work.session }),
  /** False when the session has entered the company before. */
  enter: async (id: string, clientId: string, work: Work) =>
    (
      await sessions
        .unscoped()
        .updateOne(
          { _id: id, entered: { $ne: clientId } },
          { $addToSet: { entered: clientId } },
          { session: work.session },
        )
    ).modifiedCount === 1,
  living: (id: string, userId: string, now: Date) =>
    sessions.unscoped().findOne({ _id: id, user_id: userId, expires: { $gt: now } }),
  ofUser: (userId: string, now: Date, limit: number) =>
    sessions
      .unscoped()
      .find({ user_id: userId, expires: { $gt: now } }, { sort: { used: -1 }, limit })
      .toArray(),
  use: (id: string, now: Date) => sessions.unscoped().updateOne({ _id: id }, { $set: { used: now } }),
  /** False when the user has no such session. */
  removeOwn: async (id: string, userId: string, work: Work) =>
    (await sessions.unscoped().deleteOne({ _id: id, user_id: userId }, { session: work.session })).deletedCount === 1,
  /** The ids of those that were removed. */
  async removeOthers(userId: string, kept: string, work: Work): Promise<string[]> {
    const filter = { user_id: userId, _id: { $ne: kept } };
    const { session } = work;
    const others = await sessions
      .unscoped()
      .find(filter, { projection: { _id: 1 }, session })
      .toArray();
    await sessions.unscoped().deleteMany(filter, { session });
    return others.map(({ _id }) => _id);
  },
  setEpochs: (id: string, epochs: NonNullable<SessionDoc['epochs']>, work: Work) =>
    sessions.unscoped().updateOne({ _id: id }, { $set: { epochs } }, { session: work.session }),
  removeOfUser: (userId: string, work: Work) =>
    sessions.unscoped().deleteMany({ user_id: userId }, { session: work.session }),
  removeOfClient: (clientId: string, work: Work) =>
    sessions.unscoped().deleteMany({ client_id: clientId }, { session: work.session }),
};
