import { conflict, defineCollection, found, type Tenant, type Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import type { JobDoc, Progress } from './job.ts';

const keptSeconds = 30 * 86_400;
const maxListed = 50;
const maxRefusals = 100;

const collection = defineCollection<JobDoc>('long_jobs', { stays: 'work of this installation' }, [
  { key: { client_id: 1, kind: 1 }, unique: true, partialFilterExpression: { state: 'running' } },
  { key: { client_id: 1, _id: -1 } },
  { key: { state: 1, updated: 1 } },
  { key: { ended: 1 }, expireAfterSeconds: keptSeconds },
]);

export function jobsOf(tenant: Tenant) {
  const store = collection.of(tenant);
  return {
    byId: async (id: string, work?: Work) => found(await store.findOne({ _id: id }, {}, work), 'job'),
    /** The newest, without those of some kinds. */
    list: (without: readonly JobDoc['kind'][] = []) =>
      store
        .find(
          { kind: { $nin: without } },
          { sort: { _id: -1 }, limit: maxListed, projection: { input: 0, changed_ids: 0, days_before: 0 } },
        )
        .toArray(),
    /** The last ones of its kind that were done before it. */
    doneBefore: ({ _id, kind }: JobDoc, limit: number) =>
      store
        .find({ kind, state: 'done', _id: { $lt: _id } }, { sort: { _id: -1 }, limit, projection: { client_id: 1 } })
        .toArray(),
    add: (job: Omit<JobDoc, 'client_id'>, work: Work) => store.insert(job, work).catch(running),
    isAnyRunning: async (kinds: JobDoc['kind'][], work: Work) =>
      (await store.findOne({ kind: { $in: kinds }, state: 'running' }, { projection: { state: 1 } }, work)) !== null,
    /** Resolves to the one of the kind that runs, set back to its beginning; null: none runs. */
    beginAgain: (kind: JobDoc['kind'], total: number, work: Work) =>
      store.change(
        { kind, state: 'running' },
        { $set: { position: '', done: 0, failures: 0, total, updated: new Date() } },
        work,
      ),
    /** Notes a step of a running job. */
    async advance(
      job: JobDoc,
      { done, total, refusals = [], changed = [], daysBefore = {} }: Omit<Progress, 'position'>,
      next: Next,
      work: Work,
    ) {
      await store.updateOne(
        { _id: job._id },
        {
          $inc: { done, refused: refusals.length, ...(changed.length && { changed: changed.length }) },
          $push: {
            refusals: { $each: refusals, $slice: maxRefusals },
            ...(changed.length && { changed_ids: { $each: changed } }),
          },
          $set: {
            ...next,
            ...(total !== undefined && { total }),
            ...Object.fromEntries(Object.entries(daysBefore).map(([id, day]) => [`days_before.${id}`, day])),
            failures: 0,
            updated: new Date(),
          },
        },
        work,
      );
    },
    /** Resolves to the job after it; null when it is not running. */
    end: (id: string, state: JobDoc['state'], work?: Work) =>
      store.change({ _id: id, state: 'running' }, { $set: { state, ended: new Date(), updated: new Date() } }, work),
    /** All that run, before the company is deleted. */
    endAll: (work: Work) =>
      store.updateMany(
        { state: 'running', kind: { $ne: 'company_removed' } },
        { $set: { state: 'cancelled', ended: new Date(), updated: new Date() } },
        work,
      ),
    /** False while another replica has it, or when it does not run. */
    lease: async (id: string, by: string, until: Date) => {
      const isFree = [{ lease: { $exists: false } }, { 'lease.by': by }, { 'lease.until': { $lte: new Date() } }];
      const filter = { _id: id, state: 'running', $or: isFree } as Filter<JobDoc>;
      return (await store.updateOne(filter, { $set: { lease: { by, until }, updated: new Date() } })).matched === 1;
    },
    /** Names what a service has refused for good. */
    refuse: (job: JobDoc, error: string, work: Work) =>
      store.updateOne(
        { _id: job._id },
        { $inc: { refused: 1 }, $push: { refusals: { item: job.client_id, error } } },
        work,
      ),
    release: (id: string, by: string) =>
      store.updateOne({ _id: id, 'lease.by': by } as Filter<JobDoc>, { $unset: { lease: true } }),
    fail: (id: string) =>
      store.change({ _id: id, state: 'running' }, { $inc: { failures: 1 }, $set: { updated: new Date() } }),
  };
}

/** For superadmins. */
export const jobOfAny = async (id: string, work?: Work) =>
  found(await collection.unscoped().findOne({ _id: id }, { session: work?.session }), 'job');

export const jobsOfIds = (ids: string[]) =>
  collection
    .unscoped()
    .find({ _id: { $in: ids } }, { limit: ids.length })
    .toArray();

/** Imports whose archives are in these folders. */
export const jobsOfFolders = (folders: string[]) =>
  collection
    .unscoped()
    .find({ state: 'running', kind: 'company_imported', 'input.folder': { $in: folders } } as Filter<JobDoc>)
    .toArray();

type Next = Partial<Pick<JobDoc, 'position' | 'state' | 'ended'>>;

/** Running ones that were last seen before a time, of all companies: for the job that goes on with them. */
export const jobsWaiting = (before: Date, limit: number) =>
  collection
    .unscoped()
    .find(
      { state: 'running', updated: { $lt: before } },
      { sort: { updated: 1 }, limit, projection: { client_id: 1, kind: 1 } },
    )
    .toArray();

function running(error: { code?: number }): never {
  if (error.code === 11000) throw conflict('job_running');
  throw error;
}
