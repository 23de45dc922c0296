import {
  allow,
  found,
  isAdmin,
  maxListed,
  pageBounds,
  type Member,
  type PageRequest,
  type Tenant,
  type Work,
} from '@atrium/kit';
import type { Filter } from 'mongodb';
import { rolesIn, type Standing } from './rules.ts';
import { adaptations, settingsOf, tracks } from './store.ts';
import { canEditTrack } from './trackRules.ts';
import type { AdaptationDoc, TrackDoc } from './track.ts';

/** Tracks that one person edits without managing all. */
const maxEdited = 200;

/** Administrators, and those whom the company has chosen as HR of adaptation. */
export const isLead = async (caller: Member, work?: Work): Promise<boolean> =>
  isAdmin(caller) || (await settingsOf(caller).read(work)).hr.includes(caller.userId);

export const visibleTracks = async (caller: Member, work?: Work): Promise<Filter<TrackDoc>> =>
  (await isLead(caller, work)) ? {} : { editors: caller.userId };

/** Throws 404 for what the caller does not see. */
export const visibleTrack = async (caller: Member, _id: string, work?: Work): Promise<TrackDoc> =>
  found(await tracks.of(caller).findOne({ ...(await visibleTracks(caller, work)), _id }, {}, work), 'adaptation');

/** HR of a track reads it; its manager and those who lead adaptation change it. */
export async function editableTrack(caller: Member, _id: string, work?: Work): Promise<TrackDoc> {
  const track = await visibleTrack(caller, _id, work);
  allow(canEditTrack(caller, track, await isLead(caller, work)));
  return track;
}

async function tracksEditedBy(tenant: Tenant, user: string, work?: Work): Promise<string[]> {
  const edited = tracks.of(tenant).find({ editors: user }, { projection: { _id: 1 }, limit: maxEdited }, work);
  return (await edited.toArray()).map(({ _id }) => _id);
}

/** What the caller manages: null stands for all of it. */
export const managedTracks = async (caller: Member, work?: Work): Promise<ReadonlySet<string> | null> =>
  (await isLead(caller, work)) ? null : new Set(await tracksEditedBy(caller, caller.userId, work));

/** Those in which the caller has a part, and those on the tracks that the caller edits. */
export async function visibleAdaptations(caller: Member, work?: Work): Promise<Filter<AdaptationDoc>> {
  const managed = await managedTracks(caller, work);
  if (!managed) return {};
  const own = { people: caller.userId };
  return managed.size ? { $or: [own, { track_id: { $in: [...managed] } }] } : own;
}

/** Throws 404 for what the caller does not see. */
export const visibleAdaptation = async (caller: Member, _id: string, work?: Work): Promise<AdaptationDoc> =>
  found(
    await adaptations.of(caller).findOne({ ...(await visibleAdaptations(caller, work)), _id }, {}, work),
    'user_adaptation',
  );

export const standingIn = (caller: Member, doc: AdaptationDoc, managed: ReadonlySet<string> | null): Standing => ({
  roles: rolesIn(doc, caller.userId, managed === null || managed.has(doc.track_id)),
});

export const standingOf = async (caller: Member, doc: AdaptationDoc, work?: Work): Promise<Standing> =>
  standingIn(caller, doc, await managedTracks(caller, work));

/** The newest first. */
export async function adaptationPage(tenant: Tenant, filter: Filter<AdaptationDoc>, query: PageRequest) {
  const { page, limit, skip, take } = pageBounds(query);
  const store = adaptations.of(tenant);
  const bounds = { skip, limit: Math.min(take, Math.max(maxListed - skip, 1)) };
  const [docs, total] = await Promise.all([
    skip < maxListed ? store.find(filter, { sort: { created: -1, _id: -1 }, ...bounds }).toArray() : [],
    store.count(filter, { limit: maxListed }),
  ]);
  return { docs, page, limit, total };
}
