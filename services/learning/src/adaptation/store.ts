import { defineCollection, type Fields, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { AdaptationDoc, TrackDoc } from './track.ts';

export const tracks = defineCollection<TrackDoc>('adaptation_tracks', 'content', [
  { key: { client_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, name: 1, _id: 1 } },
  { key: { client_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, editors: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, editors: 1, name: 1, _id: 1 } },
  { key: { client_id: 1, editors: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, editors: 1, _id: 1 } },
  { key: { client_id: 1, words: 1 } },
]);

export const adaptations = defineCollection<AdaptationDoc>('adaptations', 'content', [
  { key: { client_id: 1, track_id: 1, employee: 1 }, unique: true },
  { key: { client_id: 1, track_id: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, track_id: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, people: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, people: 1, status: 1, created: 1, _id: 1 } },
  { key: { client_id: 1, people: 1, _id: 1 } },
  { key: { client_id: 1, employee: 1, _id: 1 } },
  { key: { due: 1 }, partialFilterExpression: { due: { $gt: '' } } },
]);

/** One document a company; `_id` is that of the company. */
interface SettingsDoc extends Owned {
  mentors: string[];
  hr: string[];
  rewards: { days: number; coins: number }[];
  polls: { days: number; poll: string }[];
}

export const adaptationSettings = defineCollection<SettingsDoc>('adaptation_settings', 'content', [
  { key: { client_id: 1, mentors: 1 } },
  { key: { client_id: 1, hr: 1 } },
]);

export type Choice = Pick<SettingsDoc, 'mentors' | 'hr' | 'rewards' | 'polls'>;

const nothing: Choice = { mentors: [], hr: [], rewards: [], polls: [] };

export function settingsOf(tenant: Tenant) {
  const store = adaptationSettings.of(tenant);
  return {
    async read(work?: Work): Promise<Choice> {
      const { mentors, hr, rewards, polls } = (await store.findOne({}, {}, work)) ?? nothing;
      return { mentors, hr, rewards, polls };
    },
    async save(fields: Choice, work: Work): Promise<void> {
      const former = await store.findOne({}, { projection: { _id: 1 } }, work);
      await store.change({ _id: former?._id ?? tenant.clientId ?? '' }, { $set: fields }, work, { upsert: true });
    },
  };
}

type Counted = 'members_total' | 'running_total' | 'ended_total' | 'days_total';

/** Of which analytics tells. */
const maxTracks = 200;

export function tracksOf(tenant: Tenant) {
  const store = tracks.of(tenant);
  return {
    byId: (_id: string, work?: Work) => store.findOne({ _id }, {}, work),
    byIds: async (ids: string[]): Promise<Map<string, TrackDoc>> => {
      const options = { limit: ids.length, projection: { words: 0, scenarios: 0 } };
      const found = ids.length ? await store.find({ _id: { $in: ids } }, options).toArray() : [];
      return new Map(found.map((track) => [track._id, track]));
    },
    add: (doc: Omit<TrackDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    save: (_id: string, fields: Fields<TrackDoc>, work: Work) => store.change({ _id }, { $set: fields }, work),
    /** Resolves to null where the track was deleted. */
    count: (_id: string, added: Partial<Record<Counted, number>>, work: Work) =>
      store.change({ _id }, { $inc: added }, work),
    /** Not while people are on it. */
    remove: (_id: string, work: Work) => store.removeOne({ _id, running_total: 0 }, work),
    newest: () =>
      store
        .find({}, { sort: { created: -1, _id: -1 }, limit: maxTracks, projection: { words: 0, scenarios: 0 } })
        .toArray(),
  };
}

export function adaptationsOf(tenant: Tenant) {
  const store = adaptations.of(tenant);
  return {
    byId: (_id: string, work?: Work) => store.findOne({ _id }, {}, work),
    ofEmployee: (track_id: string, employee: string, work: Work) => store.findOne({ track_id, employee }, {}, work),
    onTrack: (track_id: string, status: 'run' | 'stop', limit: number, work: Work) =>
      store.find({ track_id, status }, { sort: { created: 1, _id: 1 }, limit }, work).toArray(),
    add: (doc: Omit<AdaptationDoc, 'client_id'>, work: Work) => store.insert(doc, work),
    /** Null: it was removed. */
    save: (_id: string, fields: Fields<AdaptationDoc>, work: Work) => store.change({ _id }, { $set: fields }, work),
    remove: (_id: string, work: Work) => store.removeOne({ _id }, work),
  };
}

/** Adaptations of all companies in which something happens until now, the oldest first. */
export const adaptationsDue = (now: string, limit: number, but: readonly string[]) =>
  adaptations
    .unscoped()
    .find(
      { due: { $gt: '', $lte: now }, ...(but.length && { _id: { $nin: [...but] } }) },
      { sort: { due: 1 }, limit, projection: { client_id: 1 } },
    )
    .toArray();
