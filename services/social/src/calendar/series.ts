import type { BodyOf, calendar as contract } from '@atrium/contracts';
import { daysBetween, maxOccurrences, occurrencesOf, type Repeat } from '@atrium/contracts/eventRepeats';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { allow, conflict, invalid, newId, unitOfWork, type Member, type Work } from '@atrium/kit';
import { itemsRemoved } from '../itemComments/following.ts';
import {
  draftEvent,
  followChange,
  recordOfOther,
  removeEvent,
  requireInvitable,
  requireInvitation,
  requireSpan,
  saveEvent,
  tellOfCancelling,
  tellOfChange,
  tellOfInvitation,
  updateEvent,
  visibleEvent,
  type EventChange,
} from './commands.ts';
import type { EventDoc } from './event.ts';
import { pushAnswer, pushEvent } from './pushes.ts';
import { calendarKeys, canEditEvent, derivedOf, isUpcoming } from './rules.ts';
import { answersOf, eventsOf } from './store.ts';

function daysOf(date: string, repeat: Repeat): string[] {
  if (repeat.until === undefined && repeat.count === undefined) throw invalid({ 'repeat.count': 'required' });
  const days = occurrencesOf(date, repeat, maxOccurrences + 1);
  if (days.length < 2) throw invalid({ [repeat.until ? 'repeat.until' : 'repeat.count']: 'too_small' });
  if (days.length > maxOccurrences) throw invalid({ [repeat.until ? 'repeat.until' : 'repeat.count']: 'too_big' });
  return days;
}

/** Every event of a series is stored by itself, so that one of them can be moved (D57). */
export async function createSeries(caller: Member, { repeat, ...body }: BodyOf<typeof contract.createSeries>) {
  await requireInvitable(caller, body);
  const days = daysOf(body.date, repeat);
  const draft = { ...(await draftEvent(caller, { ...body, date: days[0]! })), series_id: newId(), repeat };
  return unitOfWork(caller, async (work) => {
    const docs = days.map((date) => {
      const event = { ...draft, date };
      return { _id: newId(), ...event, ...derivedOf(event) };
    });
    await eventsOf(caller).addAll(docs, work);
    const first: EventDoc = { ...docs[0]!, client_id: caller.clientId };
    await tellOfInvitation(caller, first, work);
    work.afterCommit(() => pushEvent(first));
    return { first, total: docs.length };
  });
}

/** Those of the event’s series that are still to come and that the caller sees; of an event that stands alone itself. */
async function upcomingWith(caller: Member, event: EventDoc, work: Work): Promise<EventDoc[]> {
  const now = new Date().toISOString();
  const all = event.series_id
    ? await eventsOf(caller).upcoming(event.series_id, now, work)
    : [event].filter((one) => isUpcoming(one));
  const keys = new Set(calendarKeys(caller));
  const upcoming = all.filter(({ read_keys }) => read_keys.some((key) => keys.has(key)));
  if (!upcoming.length) throw conflict('event_past');
  return upcoming;
}

type SeriesChange = BodyOf<typeof contract.updateSeries>;

export async function changeSeries(caller: Member, id: string, { all = false, ...body }: SeriesChange) {
  return all ? changeAll(caller, id, body) : updateEvent(caller, id, body);
}

/** What has been stays as it was. Another date moves each event by as many days. */
async function changeAll(caller: Member, id: string, { date, ...body }: EventChange): Promise<EventDoc> {
  const seen = await visibleEvent(caller, id);
  allow(canEditEvent(caller, seen));
  await requireInvitation(caller, body, seen);
  requireSpan({ ...seen, ...body });
  return unitOfWork(caller, async (work) => {
    const chosen = await visibleEvent(caller, id, work);
    allow(canEditEvent(caller, chosen));
    const shift = date ? daysBetween(chosen.date, date) : 0;
    const upcoming = await upcomingWith(caller, chosen, work);
    const updated = new Date().toISOString();
    let [shown, next]: EventDoc[] = [chosen];
    for (const before of upcoming) {
      const event = await saveEvent(caller, before, { ...body, date: dayAfter(before.date, shift), updated }, work);
      requireSpan(event);
      if (!isUpcoming(event)) throw conflict('event_past');
      await followChange(caller, event, before, work);
      if (event._id === id) shown = event;
      next ??= event;
    }
    recordOfOther(caller, chosen, 'event_changed', work);
    await tellOfChange(caller, next!, upcoming[0]!, work);
    work.afterCommit(() => pushEvent(next!, chosen.read_keys));
    return shown!;
  });
}

export const removeFromSeries = (caller: Member, id: string, all: boolean): Promise<void> =>
  all ? removeAll(caller, id) : removeEvent(caller, id);

async function removeAll(caller: Member, id: string): Promise<void> {
  await unitOfWork(caller, async (work) => {
    const chosen = await visibleEvent(caller, id, work);
    allow(canEditEvent(caller, chosen));
    const upcoming = await upcomingWith(caller, chosen, work);
    const ids = upcoming.map(({ _id }) => _id);
    await eventsOf(caller).removeAll(ids, work);
    await answersOf(caller).removeAll(ids, work);
    await itemsRemoved(caller, 'event', ids, work);
    recordOfOther(caller, chosen, 'event_removed', work);
    const read_keys = [...new Set(upcoming.flatMap((event) => event.read_keys))];
    await tellOfCancelling(caller, { ...upcoming[0]!, read_keys }, work);
    work.afterCommit(() => pushEvent(chosen, read_keys));
    return null;
  });
}

/** The caller’s answer to one event, or to all of its series that are still to come. */
export const answerEvent = (
  caller: Member,
  id: string,
  { answer, all = false }: BodyOf<typeof contract.answer>,
): Promise<EventDoc> =>
  unitOfWork(caller, async (work) => {
    const event = await visibleEvent(caller, id, work);
    if (!isUpcoming({ starts_at: event.ends_at })) throw conflict('event_past');
    const answered = all && event.series_id ? await upcomingWith(caller, event, work) : [event];
    const ids = answered.map(({ _id }) => _id);
    const before = await answersOf(caller).among(caller.userId, ids, work);
    for (const [former, those] of Map.groupBy(ids, (one) => before.get(one) ?? null))
      if (former !== answer) await eventsOf(caller).countAnswer(those, answer, former, work);
    await answersOf(caller).put(caller.userId, answered, answer, work);
    work.afterCommit(() => pushAnswer(event, caller.userId));
    return visibleEvent(caller, id, work);
  });
