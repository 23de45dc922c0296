import { defineGlobalCollection, type Work } from '@atrium/kit';
import type { FactorDoc } from './factor.ts';

interface UsedChallengeDoc {
  _id: string;
  expires: Date;
}

const factors = defineGlobalCollection<FactorDoc>('second_factors', { stays: 'secrets; removed with their people' });
const used = defineGlobalCollection<UsedChallengeDoc>('used_challenges', { stays: 'minutes' }, [
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
