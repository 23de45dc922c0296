import { keysOfGrants } from '@atrium/contracts/grants';
import { instantAt } from '@atrium/contracts/zones';
import { isAdmin, type Member } from '@atrium/kit';
import { searchWords } from '@atrium/kit/search';
import { groupKey } from '../groups/rules.ts';
import type { EventDoc } from './event.ts';

type Reader = Pick<Member, 'userId' | 'keys' | 'rights'>;

export const isGroupKey = (key: string): boolean => key.startsWith('group:');

/** The audience keys by which a person finds events; those of groups need the right of groups. */
export const calendarKeys = ({ keys, rights }: Pick<Reader, 'keys' | 'rights'>): string[] =>
  rights.includes('groups') ? [...keys] : keys.filter((key) => !isGroupKey(key));

type Addressed = Pick<EventDoc, 'author' | 'members' | 'grants' | 'group'>;

/** Who sees an event: its author and all who are invited. */
export const eventKeys = ({ author, members, grants, group }: Addressed): string[] => [
  ...new Set([
    ...[author, ...members].map((user) => `user:${user}`),
    ...(grants.length ? keysOfGrants(grants).read_keys : []),
    ...(group ? [groupKey(group)] : []),
  ]),
];

export const isForAll = ({ read_keys }: Pick<EventDoc, 'read_keys'>) => read_keys.includes('all');

export const isForOthers = (user: string, { members, grants, group }: Omit<Addressed, 'author'>): boolean =>
  group !== null || grants.length > 0 || members.some((member) => member !== user);

/** One’s own events need no further right (D58). */
export const canInvite = (caller: Member): boolean => isAdmin(caller) || caller.rights.includes('events_create');

/** Its author; administrators those that they see. */
export const canEditEvent = (caller: Member, { author }: Pick<EventDoc, 'author'>): boolean =>
  author === caller.userId || isAdmin(caller);

export const isUpcoming = ({ starts_at }: Pick<EventDoc, 'starts_at'>, now = new Date()): boolean =>
  starts_at > now.toISOString();

/** Of an event that begins in less time people are reminded, once (D58). */
export const noticeMs = 10 * 60_000;

export const isNear = ({ starts_at }: Pick<EventDoc, 'starts_at'>, now = new Date()): boolean =>
  starts_at <= new Date(now.getTime() + noticeMs).toISOString();

type Span = Pick<EventDoc, 'date' | 'start' | 'end' | 'timezone'>;

/** Where the clock is changed between, an end before the beginning is as far behind it as the clock says. */
function endOf({ date, start, end, timezone }: Span, starts_at: string): string {
  const ends_at = instantAt(date, end, timezone);
  if (ends_at > starts_at) return ends_at;
  const [from, to] = [start, end].map((time) => Date.parse(`${date}T${time}Z`)) as [number, number];
  return new Date(Date.parse(starts_at) + to - from).toISOString();
}

/** What follows from the other fields. A new beginning is reminded of again, but for one that is told of just then. */
export function derivedOf(event: Omit<EventDoc, '_id' | 'client_id'>) {
  const starts_at = instantAt(event.date, event.start, event.timezone);
  return {
    starts_at,
    ends_at: endOf(event, starts_at),
    remind_at: event.starts_at === starts_at ? event.remind_at : isNear({ starts_at }) ? '' : starts_at,
    read_keys: eventKeys(event),
    words: searchWords(event.name, event.description).slice(0, 200),
  };
}

type Timed = Pick<EventDoc, 'date' | 'start' | 'end'>;

export const isMoved = (now: Timed, before: Timed): boolean =>
  (['date', 'start', 'end'] as const).some((field) => now[field] !== before[field]);
