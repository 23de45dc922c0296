import type { HrmLoad, HrmType } from '@atrium/contracts';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { Sealed } from '@atrium/kit/sealing';
import type { HrmRow } from './row.ts';

/** The HRM of a company, which is the id. */
export interface SettingsDoc extends Owned {
  address: string;
  login: string;
  structure_type: HrmType;
  nightly: boolean;
  invite: boolean;
  password: Sealed;
  /** Grows with each order of a load, so that settings are not removed at the same time. */
  version: number;
  updated: Date;
}

const settings = defineCollection<SettingsDoc>('hrm_settings', { stays: 'a sealed password; set up again' }, [
  { key: { nightly: 1, client_id: 1 } },
]);

type Kind = 'people' | 'departments';

/** The last load of a kind; the id is the company's and the kind. */
export interface LoadDoc extends Owned, Omit<HrmLoad, 'started'> {
  kind: Kind;
  started: Date;
}

const loads = defineCollection<LoadDoc>('hrm_loads', { stays: 'of the HRM of this installation' });

/** A part of the rows of a load. */
export interface ChunkDoc extends Owned {
  job: string;
  number: number;
  rows: Sealed;
  /** How often it was gone through: its people are written, then their chiefs. */
  passes: number;
  expires: Date;
}

/** A row that waits to be written; `fault`: why it is not. */
export interface StoredRow extends HrmRow {
  fault: string | null;
}

const chunks = defineCollection<ChunkDoc>('hrm_rows', { stays: 'ends with its load' }, [
  { key: { client_id: 1, job: 1, number: 1 } },
  { key: { expires: 1 }, expireAfterSeconds: 0 },
]);

/** A person that the HRM knows; the id is the person's. */
export interface LinkDoc extends Owned {
  external_id: string;
  /** What it has given last, sealed. */
  given: Sealed;
  /** The job of the last load that has named them. */
  seen: string;
  /** The HRM has said that they have left. */
  fired: boolean;
  loaded: Date;
}

export const linkCollection = defineCollection<LinkDoc>('hrm_people', { stays: 'the next load finds them by e-mail' }, [
  { key: { client_id: 1, external_id: 1 }, unique: true },
  { key: { client_id: 1, fired: 1, _id: 1 } },
]);

/** A department that came from the HRM; the id is the department's. */
interface DepartmentDoc extends Owned {
  external_id: string;
}

const departments = defineCollection<DepartmentDoc>('hrm_departments', { stays: 'the next load finds them by name' }, [
  { key: { client_id: 1, external_id: 1 } },
]);

type Company = Tenant & { clientId: string };

export function settingsOf(tenant: Company) {
  const store = settings.of(tenant);
  const _id = tenant.clientId;
  return {
    read: (work?: Work) => store.findOne({ _id }, {}, work),
    save: (change: Partial<Omit<SettingsDoc, '_id' | 'client_id' | 'version'>>, work: Work) =>
      store.change({ _id }, { $set: change, $inc: { version: 1 } }, work, { upsert: true }),
    /** Null: there are none. */
    lock: (work: Work) => store.change({ _id }, { $inc: { version: 1 } }, work),
    remove: (work: Work) => store.removeOne({ _id }, work),
  };
}

/** Companies after an id that load each night. */
export const nightlyAfter = (id: string, limit: number) =>
  settings
    .unscoped()
    .find({ nightly: true, client_id: { $gt: id } }, { sort: { client_id: 1 }, limit, projection: { client_id: 1 } })
    .toArray();

export function loadsOf(tenant: Company) {
  const store = loads.of(tenant);
  const idOf = (kind: Kind) => `${tenant.clientId}:${kind}`;
  return {
    read: (kind: Kind, work?: Work) => store.findOne({ _id: idOf(kind) }, {}, work),
    begin: (kind: Kind, job: string, work: Work) => {
      const counts = { created: 0, updated: 0, fired: 0, errors: 0 };
      const doc = { kind, job, problem: null, leaving: 0, ...counts, started: new Date() };
      return store.updateOne({ _id: idOf(kind) }, { $set: doc }, work, { upsert: true });
    },
    /** Of this job only: another load may have begun since. */
    fail: (kind: Kind, job: string, change: Pick<LoadDoc, 'problem' | 'leaving'>) =>
      store.updateOne({ _id: idOf(kind), job }, { $set: change }),
    count: (kind: Kind, job: string, by: Partial<Counts>, work: Work) =>
      store.updateOne({ _id: idOf(kind), job }, { $inc: by }, work),
  };
}

export type Counts = Record<'created' | 'updated' | 'fired' | 'errors', number>;

export function chunksOf(tenant: Tenant) {
  const store = chunks.of(tenant);
  return {
    add: (docs: Omit<ChunkDoc, 'client_id'>[], work: Work) => store.insertMany(docs, work),
    one: (job: string, number: number, work: Work) => store.findOne({ job, number }, {}, work),
    passed: (id: string, passes: number, work: Work) => store.updateOne({ _id: id }, { $set: { passes } }, work),
    removeOf: (job: string) => store.removeMany({ job }),
  };
}

export function linksOf(tenant: Tenant) {
  const store = linkCollection.of(tenant);
  return {
    one: (_id: string, work?: Work) => store.findOne({ _id }, {}, work),
    byIds: (ids: string[], work?: Work) =>
      ids.length ? store.find({ _id: { $in: ids } }, { limit: ids.length }, work).toArray() : [],
    byExternalIds: (ids: string[], work?: Work) =>
      ids.length ? store.find({ external_id: { $in: ids } }, { limit: ids.length }, work).toArray() : [],
    /** Those after an id that the HRM has not let go. */
    employedAfter: (id: string, limit: number, work?: Work) =>
      store.find({ fired: false, _id: { $gt: id } }, { sort: { _id: 1 }, limit }, work).toArray(),
    markSeen: (externalIds: string[], job: string) =>
      store.updateMany({ external_id: { $in: externalIds } }, { $set: { seen: job } }),
    save: (_id: string, link: Omit<LinkDoc, '_id' | 'client_id'>, work: Work) =>
      store.updateOne({ _id }, { $set: link }, work, { upsert: true }),
    setGiven: (_id: string, given: Sealed, work: Work) => store.updateOne({ _id }, { $set: { given } }, work),
    setSeen: (_id: string, seen: string, work: Work) => store.updateOne({ _id }, { $set: { seen } }, work),
    setFired: (_id: string, fired: boolean, work: Work) => store.updateOne({ _id }, { $set: { fired } }, work),
    remove: (_id: string, work: Work) => store.removeOne({ _id }, work),
  };
}

const maxDepartments = 4000;

export function departmentLinksOf(tenant: Tenant) {
  const store = departments.of(tenant);
  return {
    /** Our ids by those of the HRM. */
    async all(work?: Work): Promise<Map<string, string>> {
      const rows = await store.find({}, { limit: maxDepartments }, work).toArray();
      return new Map(rows.map(({ _id, external_id }) => [external_id, _id]));
    },
    /** Instead of those before. */
    async replace(links: ReadonlyMap<string, string>, work: Work) {
      await store.removeMany({}, work);
      const rows = [...links].map(([external_id, _id]) => ({ _id, external_id }));
      if (rows.length) await store.insertMany(rows, work);
    },
  };
}
