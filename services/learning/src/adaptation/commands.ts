import type { adaptation as contract, BodyOf } from '@atrium/contracts';
import { maxOnTrack } from '@atrium/contracts/adaptationStates';
import {
  allow,
  conflict,
  found,
  invalid,
  isAdmin,
  newId,
  notFound,
  peopleOf,
  recordInJournal,
  unitOfWork,
  type Member,
  type Tenant,
  type Work,
} from '@atrium/kit';
import { factsFor } from '../company.ts';
import { chiefOf } from '../plans/reading.ts';
import { advance } from './advancing.ts';
import { adaptationReached, adaptationRemoved } from './events.ts';
import { standingOf, visibleAdaptation, visibleTrack } from './reading.ts';
import {
  canManage,
  chainsFrom,
  daysBetween,
  dayIn,
  dayStart,
  faultsOfHolders,
  milestonesFrom,
  peopleIn,
  type Standing,
} from './rules.ts';
import { adaptationsOf, settingsOf, tracksOf } from './store.ts';
import { requireActive } from './trackCommands.ts';
import type { AdaptationDoc, Holders } from './track.ts';

export const now = () => new Date().toISOString();

type Recorded = 'adaptation_started' | 'adaptation_changed' | 'adaptation_removed';

/** What somebody does to the adaptation of another stands in the journal. */
export function recordOfOther(caller: Member, doc: AdaptationDoc, action: Recorded, values: object, work: Work) {
  const { _id: item_id, employee: for_user } = doc;
  if (for_user !== caller.userId)
    recordInJournal(caller, { section: 'adaptation', action, item_id, for_user, ...values }, work);
}

/** Unless stated HR is that of the track and the chief that of the employee. */
async function holdersFor(caller: Member, body: BodyOf<typeof contract.addUser>, hr: string | null): Promise<Holders> {
  const { employee, mentor } = body;
  const [chief = null] = body.chief === undefined ? await chiefOf(caller, employee) : [body.chief];
  const isFit = hr !== null && hr !== employee && (await peopleOf(caller).byIds([hr])).get(hr)?.active;
  const ofTrack = isFit ? hr : null;
  return { employee, mentor, hr: body.hr === undefined ? ofTrack : body.hr, chief };
}

/** Two who add the same employee meet at the track. */
export async function addUser(caller: Member, body: BodyOf<typeof contract.addUser>): Promise<AdaptationDoc> {
  const { track: track_id, employee } = body;
  // Steps and settings give coins, which people do not give to themselves (D82).
  if (employee === caller.userId && !isAdmin(caller)) throw conflict('accrue_self');
  const seen = await visibleTrack(caller, track_id);
  const holders = await holdersFor(caller, body, seen.hr);
  const { timezone: zone } = await factsFor(caller);
  await requireActive(caller, [employee, body.mentor, body.hr, body.chief]);
  const [fault] = faultsOfHolders(holders);
  if (fault) throw invalid({ [fault]: 'choice' });
  return unitOfWork(caller, async (work) => {
    const track = await visibleTrack(caller, track_id, work);
    if (track.status !== 'run') throw conflict('adaptation_not_active');
    if (track.running_total >= maxOnTrack) throw conflict('adaptation_limit');
    if (await adaptationsOf(caller).ofEmployee(track_id, employee, work)) throw conflict('adaptation_joined');
    const chains = chainsFrom(track.scenarios, holders, newId);
    if (!chains.length) throw conflict('adaptation_faults');
    found(await tracksOf(caller).count(track_id, { members_total: 1, running_total: 1 }, work), 'adaptation');
    const created = now();
    const today = dayIn(zone, created);
    const start = body.start ?? today;
    const doc = await adaptationsOf(caller).add(
      {
        _id: newId(),
        track_id,
        name: track.name,
        creator: caller.userId,
        employee,
        mentor: body.mentor,
        hr: holders.hr,
        chief: holders.chief,
        status: 'run',
        start,
        begins: start === today ? created : dayStart(start, zone),
        zone,
        ended: null,
        chains,
        milestones: milestonesFrom(start, zone, await settingsOf(caller).read(work)),
        created,
        people: peopleIn(holders),
        due: null,
      },
      work,
    );
    const recipients = peopleIn(holders).filter((user) => user !== caller.userId);
    if (recipients.length)
      work.announce(adaptationReached(doc, { event: 'assigned', by: caller.userId, recipients, created }));
    recordOfOther(caller, doc, 'adaptation_started', { after: { name: doc.name, start, ...holders } }, work);
    return advance(caller, doc, {}, created, work);
  });
}

interface Found {
  doc: AdaptationDoc;
  by: Standing;
}

export async function readFor(caller: Member, id: string, work: Work): Promise<Found> {
  const doc = await visibleAdaptation(caller, id, work);
  return { doc, by: await standingOf(caller, doc, work) };
}

/** The numbers of its track follow. */
export async function forgetAdaptation(tenant: Tenant, doc: AdaptationDoc, work: Work): Promise<void> {
  found((await adaptationsOf(tenant).remove(doc._id, work)) || null, 'user_adaptation');
  const hasEnded = doc.status === 'ended';
  const days_total = hasEnded && doc.ended ? -daysBetween(doc.start, doc.ended) : 0;
  const parts = hasEnded ? { ended_total: -1, days_total } : { running_total: -1 };
  await tracksOf(tenant).count(doc.track_id, { members_total: -1, ...parts }, work);
  work.announce(adaptationRemoved(doc));
}

export const removeUser = (caller: Member, track: string, id: string): Promise<null> =>
  unitOfWork(caller, async (work) => {
    const { doc, by } = await readFor(caller, id, work);
    if (doc.track_id !== track) throw notFound('user_adaptation');
    allow(canManage(by));
    await forgetAdaptation(caller, doc, work);
    recordOfOther(caller, doc, 'adaptation_removed', { before: { name: doc.name, status: doc.status } }, work);
    return null;
  });
