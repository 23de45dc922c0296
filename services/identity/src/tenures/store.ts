import { defineGlobalCollection } from '@atrium/kit';

interface TenureRun {
  _id: 'last';
  /** `YYYY-MM-DD`: people whose bracket changed up to it are published. */
  day: string;
}

const collection = defineGlobalCollection<TenureRun>('tenure_runs', { stays: 'work of this installation' });

export const tenureRuns = {
  last: async () => (await collection.unscoped().findOne({ _id: 'last' }))?.day ?? null,
  save: (day: string) => collection.unscoped().updateOne({ _id: 'last' }, { $max: { day } }, { upsert: true }),
};
