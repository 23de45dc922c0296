import { defineGlobalCollection, type Work } from '@atrium/kit';
import type { Sealed } from './sealing.ts';

/** The second factor of an account, by its id. */
export interface FactorDoc {
  _id: string;
  /** Grows with each change: what was decided on an older state is not written. */
  version: number;
  /** The last 30 seconds a code of which was used: a code is good once. */
  totp: { secret: Sealed; lastStep: number; since: Date } | null;
  /** Hashes of the recovery codes that are left. */
  recovery: string[];
  passkeys: PasskeyDoc[];
}

export interface PasskeyDoc {
  _id: string;
  /** What the authenticator calls it, as base64url. */
  credential: string;
  /** COSE, as base64url. */
  publicKey: string;
  transports: string[];
  /** How often it has signed, as its authenticator says; 0 where it does not count. */
  counter: number;
  name: string;
  created: Date;
  used: Date | null;
}

interface UsedChallengeDoc {
  _id: string;
  expires: Date;
}

const factors = defineGlobalCollection<FactorDoc>('second_factors');
const used = defineGlobalCollection<UsedChallengeDoc>('used_challenges', [
  { key: { expires: 1 }, expireAfterSeconds: 0 },
]);

const none = (_id: string): FactorDoc => ({ _id, version: 0, totp: null, recovery: [], passkeys: [] });

export const factorStore = {
  /** Without anything set up: as it is before the first factor. */
  of: async (userId: string, work?: Work): Promise<FactorDoc> => ({
    ...none(userId),
    ...(await factors.unscoped().findOne({ _id: userId }, work && { session: work.session })),
  }),
  /** False when it has been changed since it was read. */
  async save({ _id, version }: FactorDoc, change: Partial<Omit<FactorDoc, '_id' | 'version'>>, work: Work) {
    const { session } = work;
    if (version === 0) {
      await factors.unscoped().insertOne({ ...none(_id), ...change, version: 1 }, { session });
      return true;
    }
    const fields = { ...change, version: version + 1 };
    const { matchedCount } = await factors.unscoped().updateOne({ _id, version }, { $set: fields }, { session });
    return matchedCount === 1;
  },
  remove: (userId: string, work: Work) => factors.unscoped().deleteOne({ _id: userId }, { session: work.session }),
};

export const challengeStore = {
  /** False when it has been used already. */
  use: (_id: string, expires: Date, work: Work): Promise<boolean> =>
    used
      .unscoped()
      .insertOne({ _id, expires }, { session: work.session })
      .then(
        () => true,
        (error: { code?: number }) => {
          if (error.code !== 11000) throw error;
          return false;
        },
      ),
};
