import type { CalendarEvent, Grant } from '@atrium/contracts';
import { occurrencesOf, weekdayOf, type Repeat, type RepeatPeriod } from '@atrium/contracts/eventRepeats';

/** What the form of an event holds. */
export interface EventValues {
  name: string;
  date: string;
  start: string;
  end: string;
  /** Of people and others. */
  invited: Grant[];
  /** '' without one. */
  group: string;
  link: string;
  description: string;
  /** A number of the palette. */
  color: string;
  period: RepeatPeriod | '';
  /** None: that of the date. */
  weekdays: string[];
  ends: 'count' | 'until';
  count: number | null;
  until: string;
  /** Of an event of a series: what a change is for. */
  scope: 'single' | 'all';
}

const ofPerson = (user: string): Grant => ({ target: { type: 'user', value: user }, level: 'read' });

export const newValues = (time: Pick<EventValues, 'date' | 'start' | 'end'>): EventValues => ({
  name: '',
  ...time,
  invited: [],
  group: '',
  link: '',
  description: '',
  color: '1',
  period: '',
  weekdays: [],
  ends: 'count',
  count: 10,
  until: '',
  scope: 'single',
});

export const valuesOf = (event: CalendarEvent): EventValues => ({
  ...newValues(event),
  name: event.name,
  invited: [...event.members.map(({ _id }) => ofPerson(_id)), ...event.grants],
  group: event.group?._id ?? '',
  link: event.link,
  description: event.description,
  color: String(event.color),
});

/** The weekdays of a weekly event: until others are chosen that of its date. */
export const weekdaysOf = ({ weekdays, date }: Pick<EventValues, 'weekdays' | 'date'>): string[] =>
  weekdays.length || !date ? weekdays : [String(weekdayOf(date))];

/** Null: it does not repeat. */
export function repeatOf({ period, weekdays, ends, count, until }: EventValues): Repeat | null {
  if (!period) return null;
  return {
    period,
    ...(period === 'week' && weekdays.length && { weekdays: weekdays.map(Number).sort() }),
    ...(ends === 'count' ? { count: count ?? 0 } : { until }),
  };
}

/** The fields of the form that are wrong together. */
export function faultsOf(values: EventValues): Record<string, string> {
  const { start, end, period, ends, count, until, date } = values;
  const repeat = repeatOf(values);
  return {
    ...(start && end && end <= start && { end: 'wrong' }),
    ...(period &&
      ends === 'count' &&
      (count === null || count < 2) && { count: count === null ? 'required' : 'too_small' }),
    ...(period && ends === 'count' && count !== null && count > 366 && { count: 'too_big' }),
    ...(period && ends === 'until' && !until && { until: 'required' }),
    ...(repeat?.until && date && occurrencesOf(date, repeat, 2).length < 2 && { until: 'too_small' }),
  };
}

/** What the calls take. */
export function bodyOf({ invited, name, date, start, end, group, link, description, color }: EventValues) {
  const isPerson = ({ target }: Grant) => target.type === 'user';
  return {
    name,
    date,
    start,
    end,
    members: invited.filter(isPerson).map(({ target }) => target.value),
    grants: invited.filter((grant) => !isPerson(grant)),
    group: group || null,
    link,
    description,
    color: Number(color),
  };
}

type Body = ReturnType<typeof bodyOf>;

/** Of a change only what differs, so that a series keeps what one event has for itself. */
export function changesOf(values: EventValues, before: EventValues): Partial<Body> {
  const [now, then] = [bodyOf(values), bodyOf(before)];
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof Body]),
  );
  return Object.fromEntries(changed);
}
