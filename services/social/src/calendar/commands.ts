import type { BodyOf, calendar as contract } from '@atrium/contracts';
import { allow, conflict, invalid, peopleOf, recordInJournal, type Member, type Work } from '@atrium/kit';
import { crudCommands, type Resource } from '@atrium/kit/crud';
import { instantAt } from '@atrium/contracts/zones';
import { factsFor } from '../company.ts';
import { asMember } from '../groups/reading.ts';
import { groupKey } from '../groups/rules.ts';
import { itemReadersChanged, itemsRemoved } from '../itemComments/following.ts';
import type { EventDoc } from './event.ts';
import { peopleOfEvent, tell } from './events.ts';
import { pushEvent } from './pushes.ts';
import { calendarKeys, canEditEvent, canInvite, derivedOf, isForOthers, isMoved, isNear } from './rules.ts';
import { showEvents } from './show.ts';
import { answersOf, events, eventsOf } from './store.ts';

type New = BodyOf<typeof contract.create>;
export type EventChange = BodyOf<typeof contract.update>;

const now = () => new Date().toISOString();

type Invited = Pick<EventDoc, 'members' | 'grants' | 'group'>;

/** Checks the people, grants and group that an event invites. */
export async function requireInvitable(caller: Member, { members = [], grants = [], group = null }: Partial<Invited>) {
  const invited = { members, grants, group };
  const other = invited.grants.findIndex(({ level }) => level !== 'read');
  if (other >= 0) throw invalid({ [`grants.${other}.level`]: 'choice' });
  if (!isForOthers(caller.userId, invited)) return;
  if (!canInvite(caller)) throw conflict('event_for_others');
  await peopleOf(caller).require(invited.members);
  if (invited.group) allow(calendarKeys(await asMember(caller, invited.group)).includes(groupKey(invited.group)));
}

type Timed = Pick<EventDoc, 'date' | 'start' | 'end' | 'timezone'>;

export function requireSpan({ start, end }: Pick<EventDoc, 'start' | 'end'>) {
  if (end <= start) throw invalid({ end: 'wrong' });
}

export function requireTime(timed: Timed) {
  requireSpan(timed);
  if (instantAt(timed.date, timed.start, timed.timezone) <= now()) throw conflict('event_past');
}

/** A new event, in which its author takes part. */
export async function draftEvent(caller: Member, body: New): Promise<Omit<EventDoc, '_id' | 'client_id'>> {
  const { client_id: _, color = 1, members = [], grants = [], group = null, link = '', description = '' } = body;
  const { name, date, start, end } = body;
  await requireInvitable(caller, { members, grants, group });
  const { timezone } = await factsFor(caller);
  requireTime({ date, start, end, timezone });
  return {
    author: caller.userId,
    name,
    date,
    start,
    end,
    timezone,
    starts_at: '',
    ends_at: '',
    color,
    members: [...new Set(members)],
    grants,
    group,
    link,
    description,
    series_id: null,
    repeat: null,
    answers: { yes: 0, maybe: 0, no: 0 },
    remind_at: '',
    created: now(),
    updated: null,
    read_keys: [],
    words: [],
  };
}

/** Checks a change against the event as it is before the unit of work. */
export async function preparedChange(caller: Member, body: EventChange, before: EventDoc) {
  await requireInvitation(caller, body, before);
  const after = { ...before, ...body };
  if (isMoved(after, before)) requireTime(after);
  return { ...body, updated: now() };
}

/** Checks the people, grants and group that a change invites. */
export async function requireInvitation(caller: Member, body: EventChange, before: EventDoc) {
  if (body.members || body.grants || body.group !== undefined) await requireInvitable(caller, { ...before, ...body });
}

const othersOf = async (caller: Member, event: EventDoc): Promise<string[]> =>
  (await peopleOfEvent(caller, event)).filter((user) => user !== caller.userId);

/** Tells those who are new of the invitation, and the others of another time. */
export async function tellOfChange(caller: Member, event: EventDoc, before: EventDoc, work: Work) {
  const hasOthers = String(event.read_keys) !== String(before.read_keys);
  if (!hasOthers && !isMoved(event, before)) return;
  const people = await othersOf(caller, event);
  const former = new Set(hasOthers ? await othersOf(caller, before) : people);
  const by = caller.userId;
  tell('invited', event, { by, told: people.filter((user) => !former.has(user)) }, work);
  if (isMoved(event, before)) tell('moved', event, { by, told: people.filter((user) => former.has(user)) }, work);
}

export async function tellOfInvitation(caller: Member, event: EventDoc, work: Work) {
  const kind = isNear(event) ? 'near' : 'invited';
  tell(kind, event, { by: caller.userId, told: await othersOf(caller, event) }, work);
}

export async function tellOfCancelling(caller: Member, event: EventDoc, work: Work) {
  if (event.starts_at <= now()) return;
  tell('cancelled', event, { by: caller.userId, told: await othersOf(caller, event) }, work);
}

/** What an administrator does to an event of another stands in the journal; what it says does not: few may know it. */
export function recordOfOther(
  caller: Member,
  { _id, author }: EventDoc,
  action: 'event_changed' | 'event_removed',
  work: Work,
) {
  if (author === caller.userId) return;
  recordInJournal(caller, { section: 'calendar', action, item_id: _id, for_user: author }, work);
}

/** Who is no longer invited by name no longer counts among the answers. */
async function forgetAnswers(caller: Member, { _id, members, author }: EventDoc, before: EventDoc, work: Work) {
  const gone = before.members.filter((user) => user !== author && !members.includes(user));
  if (gone.length) await eventsOf(caller).uncountAnswers(_id, await answersOf(caller).takeOut(_id, gone, work), work);
}

/** What hangs on an event follows its change: the days of its answers, and who reads the files of its comments. */
export async function followChange(caller: Member, event: EventDoc, before: EventDoc, work: Work) {
  if (event.date !== before.date) await answersOf(caller).moved(event, work);
  await forgetAnswers(caller, event, before, work);
  await commentsFollow(caller, event, before, work);
}

/** Files of the comments are read by those who see the event. */
async function commentsFollow(caller: Member, { _id: id, read_keys }: EventDoc, before: EventDoc, work: Work) {
  if (String(read_keys) !== String(before.read_keys))
    await itemReadersChanged(caller, { type: 'event', id }, read_keys, work);
}

export const eventResource: Resource<typeof contract, EventDoc> = {
  entity: 'event',
  collection: events,
  order: '-date',
  visible: (caller) => ({ read_keys: { $in: calendarKeys(caller) } }),
  canChange: canEditEvent,
  canRemove: canEditEvent,
  draft: draftEvent,
  prepare: preparedChange,
  derived: (event) => derivedOf(event),
  async created(caller, event, work) {
    await tellOfInvitation(caller, event, work);
    work.afterCommit(() => pushEvent(event));
  },
  async changed(caller, event, before, work) {
    requireSpan(event);
    recordOfOther(caller, event, 'event_changed', work);
    await tellOfChange(caller, event, before, work);
    await followChange(caller, event, before, work);
    work.afterCommit(() => pushEvent(event, before.read_keys));
  },
  async removed(caller, event, work) {
    await answersOf(caller).removeAll([event._id], work);
    await itemsRemoved(caller, 'event', [event._id], work);
    recordOfOther(caller, event, 'event_removed', work);
    await tellOfCancelling(caller, event, work);
    work.afterCommit(() => pushEvent(event));
  },
  show: showEvents,
};

export const {
  visible: visibleEvent,
  update: updateEvent,
  remove: removeEvent,
  save: saveEvent,
} = crudCommands(eventResource);
