import type { CalendarEvent, EventAnswer, EventAnswerRow, ListedEvent } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { namedGroups } from '../groups/reading.ts';
import type { AnswerDoc, EventDoc } from './event.ts';
import { canEditEvent, isForAll } from './rules.ts';
import { answersOf } from './store.ts';

type Named = (id: string) => ListedEvent['author'];

function listedEvent(caller: Member, event: EventDoc, person: Named, answer: EventAnswer | null): ListedEvent {
  const { _id, client_id, series_id, name, date, start, end, timezone, starts_at, ends_at, color, link } = event;
  const can = canEditEvent(caller, event);
  return {
    _id,
    client_id,
    series_id,
    name,
    date,
    start,
    end,
    timezone,
    starts_at,
    ends_at,
    color,
    link,
    author: person(event.author),
    for_all: isForAll(event),
    answer,
    can: { edit: can, remove: can },
  };
}

export async function showListed(
  caller: Member,
  docs: EventDoc[],
  answers: ReadonlyMap<string, EventAnswer>,
): Promise<ListedEvent[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ author }) => author));
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map((event) => listedEvent(caller, event, person, answers.get(event._id) ?? null));
}

export async function showEvents(caller: Member, docs: EventDoc[]): Promise<CalendarEvent[]> {
  const ids = docs.map(({ _id }) => _id);
  const [people, answers, groups] = await Promise.all([
    peopleOf(caller).byIds(docs.flatMap(({ author, members }) => [author, ...members])),
    answersOf(caller).among(caller.userId, ids),
    namedGroups(
      caller,
      docs.flatMap(({ group }) => group ?? []),
    ),
  ]);
  const person = (id: string) => shownPerson(people.get(id), id);
  return docs.map((event) => ({
    ...listedEvent(caller, event, person, answers.get(event._id) ?? null),
    description: event.description,
    repeat: event.repeat && { ...event.repeat, weekdays: event.repeat.weekdays && [...event.repeat.weekdays] },
    members: event.members.map(person),
    grants: event.grants,
    group: (event.group && groups.get(event.group)) || null,
    answers: event.answers,
    created: event.created,
    updated: event.updated,
  }));
}

export async function showAnswers(caller: Member, docs: AnswerDoc[]): Promise<EventAnswerRow[]> {
  const people = await peopleOf(caller).byIds(docs.map(({ user }) => user));
  return docs.map(({ user, answer, at }) => ({ user: shownPerson(people.get(user), user), answer, at }));
}
