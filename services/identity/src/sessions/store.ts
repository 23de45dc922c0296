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
  /** Begun on a shared computer. */
  shared?: true;
  /** The id that its browser is remembered by; absent on a shared computer and in sessions of the first release. */
  device?: string;
  /** A second factor was given in it, or set up. */
  proven?: true;
  /** The identity provider has asked for one. The own factors of the account are not changed in it. */
  factor_elsewhere?: true;
  /** The companies that a superadmin has entered in it. */
  entered?: string[];
}

const sessions = defineGlobalCollection<SessionDoc>(
  'sessions',
  { stays: 'sign-ins of this installation', ofCompany: (client_id) => ({ client_id }) },
  [
    { key: { expires: 1 }, expireAfterSeconds: 0 },
    { key: { user_id: 1, used: -1 } },
    { key: { client_id: 1 } },
    { key: { used: 1 }, partialFilterExpression: { shared: true } },
  ],
);

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
  sharedSince: (used: Date, limit: number) =>
    sessions
      .unscoped()
      .find({ shared: true, used: { $lt: used } }, { projection: { _id: 1 }, limit })
      .toArray(),
  /** Unless it has been used since. */
  removeShared: (id: string, used: Date) =>
    sessions.unscoped().deleteOne({ _id: id, shared: true, used: { $lt: used } }),
  use: (id: string, now: Date) => sessions.unscoped().updateOne({ _id: id }, { $set: { used: now } }),
  deviceOf: async (id: string, work: Work) =>
    (await sessions.unscoped().findOne({ _id: id }, { session: work.session }))?.device ?? null,
  /** Null when the user has no such session. */
  removeOwn: (id: string, userId: string, work: Work) =>
    sessions.unscoped().findOneAndDelete({ _id: id, user_id: userId }, { session: work.session }),
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
  isShared: async (id: string) => (await sessions.unscoped().findOne({ _id: id, shared: true })) !== null,
  isProven: async (id: string, work?: Work) =>
    (await sessions.unscoped().findOne({ _id: id, proven: true }, work && { session: work.session })) !== null,
  prove: (id: string, work: Work) =>
    sessions.unscoped().updateOne({ _id: id }, { $set: { proven: true } }, { session: work.session }),
  removeOfUser: (userId: string, work: Work) =>
    sessions.unscoped().deleteMany({ user_id: userId }, { session: work.session }),
  removeOfClient: (clientId: string, work: Work) =>
    sessions.unscoped().deleteMany({ client_id: clientId }, { session: work.session }),
};
