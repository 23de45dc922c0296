import { z } from 'zod';
import { grant } from './audiences.ts';
import { defineCalls } from './call.ts';
import { between, crudEntries } from './crud.ts';
import { eventAnswers, eventColors, eventNameLength, eventTextLength, maxEventMembers } from './eventKinds.ts';
import { repeatPeriods } from './eventRepeats.ts';
import { person } from './person.ts';
import {
  byId,
  clientId,
  day,
  flag,
  id,
  instant,
  one,
  page,
  line,
  listQuery,
  removed,
  text,
  webAddress,
} from './shapes.ts';

/** `HH:mm` in the time zone of the event. */
const time = () => z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');

const repeat = z
  .object({
    period: z.enum(repeatPeriods, 'choice'),
    /** Of weeks: 1 is Monday. */
    weekdays: z.array(z.number().int().min(1, 'choice').max(7, 'choice')).max(7, 'too_many').optional(),
    /** Either the last day or how many there are. */
    until: day().optional(),
    count: z.number('number').int('number').min(2, 'too_small').max(366, 'too_big').optional(),
  })
  .meta({ id: 'EventRepeat' });

const answers = z.object({ yes: z.number().int(), maybe: z.number().int(), no: z.number().int() });

/** An event as a calendar shows it. */
const listed = z
  .object({
    _id: id('event'),
    client_id: clientId(),
    /** Of the events that repeat together; null: it is alone. */
    series_id: z.string().nullable(),
    name: z.string(),
    date: day(),
    start: z.string(),
    end: z.string(),
    /** By which `date`, `start` and `end` are meant: an IANA name. */
    timezone: z.string(),
    starts_at: instant(),
    ends_at: instant(),
    /** A number of the palette, from 1. */
    color: z.number().int(),
    author: person,
    link: z.string(),
    /** Everyone of the company is invited. */
    for_all: z.boolean(),
    /** Of the caller; null: none yet. */
    answer: z.enum(eventAnswers).nullable(),
    can: z.object({ edit: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'ListedEvent' });
export type ListedEvent = z.infer<typeof listed>;

export const event = listed
  .extend({
    description: z.string(),
    repeat: repeat.nullable(),
    members: z.array(person),
    /** Departments and others who are invited; of people those in `members`. */
    grants: z.array(grant),
    /** A group whose members are invited. */
    group: z.object({ _id: id('group'), name: z.string() }).nullable(),
    answers,
    created: instant(),
    updated: instant().nullable(),
  })
  .meta({ id: 'Event' });
export type CalendarEvent = z.infer<typeof event>;

const fields = {
  name: line(eventNameLength.max).min(eventNameLength.min, 'too_short'),
  date: day(),
  start: time(),
  end: time(),
  color: z.number().int().min(1, 'choice').max(eventColors, 'choice'),
  /** People who are invited; the author takes part without being named. */
  members: z.array(id('user')).max(maxEventMembers, 'too_many'),
  grants: z.array(grant).max(50, 'too_many'),
  group: id('group').nullable(),
  /** Of a web conference. */
  link: webAddress(),
  description: text(eventTextLength).trim(),
};

const optional = {
  color: fields.color.optional(),
  members: fields.members.optional(),
  grants: fields.grants.optional(),
  group: fields.group.optional(),
  link: fields.link.optional(),
  description: fields.description.optional(),
};

const { name, date, start, end } = fields;
const create = z.object({ client_id: clientId().optional(), name, date, start, end, ...optional });
const change = z.object(fields).partial();

const errors = ['event_past', 'event_for_others', 'user_not_found'] as const;

const answerRow = z.object({ user: person, answer: z.enum(eventAnswers), at: instant() }).meta({ id: 'EventAnswer' });
export type EventAnswerRow = z.infer<typeof answerRow>;

const feed = z.object({
  /** The path of the iCalendar feed; null: there is none, or it was made before and is not shown again. */
  path: z.string().nullable(),
  created: instant().nullable(),
});

export const calendar = defineCalls(
  'social',
  'calendar',
  {
    about: 'The calendar: events, those that repeat, answers of the invited, the iCalendar feed of a person.',
    access: 'member',
    right: 'calendar',
  },
  {
    ...crudEntries({
      path: '/api/event',
      entity: 'event',
      words: { one: 'an event', many: 'events' },
      shape: event,
      create,
      change,
      filters: { date: between(day()) },
      sorts: ['date'],
      errors,
    }),
    accessFor: {
      method: 'GET',
      path: '/api/user/{clientId}/events/access_for/{userId}',
      summary:
        'Own, invited and company-wide events of a person between two days; of another person, those that the caller may see (D58)',
      params: z.object({ clientId: clientId(), userId: id('user') }),
      query: z.object({
        /** A month ago unless stated. */
        from: day().optional(),
        /** Two months after `from` unless stated, at most 400 days. */
        to: day().optional(),
      }),
      result: z.object({
        result: z.array(listed),
        /** There are more events than one answer has. */
        isMore: z.boolean(),
      }),
    },
    createSeries: {
      method: 'POST',
      path: '/api/event/periodic_event',
      summary: 'Create an event that repeats, at most 366 times; the answer is the first of them (D57)',
      body: create.extend({ repeat }),
      result: z.object({ result: event, total: z.number().int() }),
      errors,
    },
    updateSeries: {
      method: 'PUT',
      path: '/api/event/periodic_event/{id}',
      summary:
        'Change one event of a series, or with `all` all that are still to come; another date moves all by as many days',
      params: byId('event'),
      body: change.extend({ all: z.boolean().optional() }),
      result: one(event),
      errors,
    },
    removeSeries: {
      method: 'DELETE',
      path: '/api/event/periodic_event/{id}',
      summary: 'Delete one event of a series, or with `all` all that are still to come',
      params: byId('event'),
      query: z.object({ all: flag().optional() }),
      result: removed(),
    },
    answer: {
      method: 'PUT',
      path: '/api/event/{id}/answer',
      summary: 'Accept, perhaps or decline; with `all` for all events of the series that are still to come',
      params: byId('event'),
      body: z.object({ answer: z.enum(eventAnswers, 'choice'), all: z.boolean().optional() }),
      result: one(event),
    },
    answers: {
      method: 'GET',
      path: '/api/event/{id}/answers',
      summary: 'Who has answered what: those who accept first',
      params: byId('event'),
      query: listQuery,
      result: page(answerRow),
    },
    feed: {
      method: 'GET',
      path: '/api/calendar/feed',
      summary: 'Whether the caller has a feed of iCalendar; its address is told when it is made only',
      result: one(feed),
    },
    makeFeed: {
      method: 'PUT',
      path: '/api/calendar/feed',
      summary: 'Make the address of the own feed of iCalendar; a former address ends',
      result: one(feed),
      perMinute: 10,
    },
    readFeed: {
      method: 'GET',
      path: '/api/calendar/feed/{secret}/events.ics',
      summary: 'The feed of a person as iCalendar: three months back, and the time to come; for calendar programs',
      access: 'public',
      right: null,
      params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'wrong') }),
      gives: 'stream',
      perMinute: 60,
    },
    removeFeed: {
      method: 'DELETE',
      path: '/api/calendar/feed',
      summary: 'End the own feed of iCalendar',
      result: one(feed),
    },
  },
);
