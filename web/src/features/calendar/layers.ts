import type { Birthday, ListedEvent, ScheduledPerson } from '@atrium/contracts';
import { dayAfter } from '@atrium/contracts/vacationDays';
import type { CalendarEvent } from '../../ui/calendar/Calendar.tsx';

export const layers = ['mine', 'company', 'birthdays', 'vacations'] as const;
export type Layer = (typeof layers)[number];

type Tone = NonNullable<CalendarEvent['tone']>;

const looks = { yes: 'sure', maybe: 'maybe', no: 'declined' } as const;

export const shownEvent = ({ _id, name, starts_at, ends_at, color, answer, can }: ListedEvent): CalendarEvent => ({
  id: _id,
  title: name,
  start: starts_at,
  end: ends_at,
  tone: color as Tone,
  look: answer ? looks[answer] : 'sure',
  isFixed: !can.edit,
});

/** All-day marks begin with the kind and a colon; what follows is the person. */
export const personOfMark = (id: string): string | null => /^(?:birthday|vacation):([^:]+)/.exec(id)?.[1] ?? null;

export const shownBirthday = ({ person, date }: Birthday): CalendarEvent => ({
  id: `birthday:${person._id}:${date}`,
  title: person.fullName,
  start: date,
  end: dayAfter(date),
  isAllDay: true,
  tone: 4,
  isFixed: true,
});

/** Approved vacations that touch the days. */
export const shownVacations = (people: readonly ScheduledPerson[], title: (name: string) => string): CalendarEvent[] =>
  people.flatMap(({ _id: user, fullName, vacations }) =>
    vacations
      .filter(({ status }) => status === 'approved')
      .map(({ _id, start, end }) => ({
        id: `vacation:${user}:${_id}`,
        title: title(fullName),
        start,
        end: dayAfter(end),
        isAllDay: true,
        tone: 7 as const,
        isFixed: true,
      })),
  );
