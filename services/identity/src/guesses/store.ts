import { defineGlobalCollection } from '@atrium/kit';

/** Where somebody has signed in by a name: the id is a keyed hash of the name and the network. */
interface PlaceDoc {
  _id: string;
  used: Date;
}

const daySeconds = 86_400;

const places = defineGlobalCollection<PlaceDoc>('familiar_places', [
  { key: { used: 1 }, expireAfterSeconds: 90 * daySeconds },
]);

export const placeStore = {
  has: async (id: string) => (await places.unscoped().findOne({ _id: id })) !== null,
  /** Written once a day. */
  async remember(id: string, used: Date) {
    const recent = new Date(used.getTime() - daySeconds * 1000);
    if (await places.unscoped().findOne({ _id: id, used: { $gt: recent } })) return;
    await places.unscoped().updateOne({ _id: id }, { $set: { used } }, { upsert: true });
  },
};
