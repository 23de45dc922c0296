import { defineGlobalCollection, type Work } from '@atrium/kit';

/** Where an account has been used: the id is a keyed hash of a sign-in name or an account, and a network or a device. */
interface PlaceDoc {
  _id: string;
  used: Date;
}

const daySeconds = 86_400;

const places = defineGlobalCollection<PlaceDoc>('familiar_places', [
  { key: { used: 1 }, expireAfterSeconds: 90 * daySeconds },
]);

export const placeStore = {
  /** How many of the ids are familiar. */
  count: (ids: string[], work?: Work) =>
    places.unscoped().countDocuments({ _id: { $in: ids } }, work && { session: work.session }),
  has: async (id: string) => (await places.unscoped().findOne({ _id: id })) !== null,
  /** Written once a day. */
  async remember(id: string, used: Date, work?: Work) {
    const options = work && { session: work.session };
    const recent = new Date(used.getTime() - daySeconds * 1000);
    if (await places.unscoped().findOne({ _id: id, used: { $gt: recent } }, options)) return;
    await places.unscoped().updateOne({ _id: id }, { $set: { used } }, { upsert: true, ...options });
  },
};
