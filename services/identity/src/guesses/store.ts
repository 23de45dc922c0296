import { defineGlobalCollection, type Work } from '@atrium/kit';
import { deviceDays } from './deviceCookies.ts';

/** Where an account has been used: the id is a keyed hash of a sign-in name or an account, and a network or a device. */
interface PlaceDoc {
  _id: string;
  used: Date;
}

/** A browser in which an account has signed in; its cookie has the id. */
interface DeviceDoc {
  _id: string;
  user_id: string;
  used: Date;
}

const daySeconds = 86_400;

const devices = defineGlobalCollection<DeviceDoc>(
  'remembered_devices',
  { stays: 'browsers of this installation; removed with their people' },
  [{ key: { user_id: 1, used: -1 } }, { key: { used: 1 }, expireAfterSeconds: deviceDays * daySeconds }],
);

export const deviceStore = {
  has: async (user_id: string, _id: string) => (await devices.unscoped().findOne({ _id, user_id })) !== null,
  add: (device: DeviceDoc, work: Work) => devices.unscoped().insertOne(device, { session: work.session }),
  /** The newest first. */
  idsOf: async (user_id: string, work: Work): Promise<string[]> => {
    const { session } = work;
    const found = await devices
      .unscoped()
      .find({ user_id }, { sort: { used: -1 }, projection: { _id: 1 }, session })
      .toArray();
    return found.map(({ _id }) => _id);
  },
  async remove(user_id: string, ids: string[], work: Work) {
    if (!ids.length) return;
    await devices.unscoped().deleteMany({ _id: { $in: ids }, user_id }, { session: work.session });
  },
  removeBut: (user_id: string, kept: string | null, work: Work) =>
    devices.unscoped().deleteMany({ user_id, _id: { $ne: kept ?? '' } }, { session: work.session }),
};

const places = defineGlobalCollection<PlaceDoc>('familiar_places', { stays: 'keyed hashes that name nobody' }, [
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
