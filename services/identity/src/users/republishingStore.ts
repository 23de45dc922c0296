import { defineGlobalCollection, type Work } from '@atrium/kit';

/** A company whose people are to be published again. */
interface Republishing {
  _id: string;
  /** Grows with each order. */
  orders: number;
  ordered: Date;
}

const collection = defineGlobalCollection<Republishing>('republishings', {
  stays: 'work of this installation',
  ofCompany: (_id) => ({ _id }),
});

export const republishings = {
  order: (clientId: string, work: Work) =>
    collection
      .unscoped()
      .updateOne(
        { _id: clientId },
        { $inc: { orders: 1 }, $set: { ordered: new Date() } },
        { upsert: true, session: work.session },
      ),
  byId: (clientId: string) => collection.unscoped().findOne({ _id: clientId }),
  /** Those ordered before a time. */
  async waiting(before: Date, limit: number) {
    const rows = await collection
      .unscoped()
      .find({ ordered: { $lt: before } }, { sort: { ordered: 1 }, limit })
      .toArray();
    return rows.map((row) => row._id);
  },
  /** An order that was given in the meantime stays. */
  done: ({ _id, orders }: Republishing) => collection.unscoped().deleteOne({ _id, orders }),
};
