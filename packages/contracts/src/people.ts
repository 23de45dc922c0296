import { z } from 'zod';
import { defineCalls } from './call.ts';
import { employeeFilter } from './employees.ts';
import { maxPinned } from './fieldRules.ts';
import { person } from './person.ts';
import { byId, clientId, id, one, page } from './shapes.ts';

export { maxPinned };
/** Birthdays of today and of the days after it (D103). */
export const birthdayDays = 30;
/** One answer has at most this many birthdays. */
export const maxBirthdays = 2000;
/** States of colleagues in the address book. */
export const contactStatuses = ['active', 'blocked'] as const;
/** A chain of chiefs has at most this many people. */
export const maxChiefs = 20;

/** A row of the address book: how a colleague is reached. Without private fields (D30). */
export const contact = person
  .extend({
    email: z.string(),
    phone_internal: z.string(),
    city: z.string(),
    cabinet: z.string(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof contact>;

const pin = z.object({ _id: id('user'), pinned_num: z.number().int().nullable() });

/** `date`: the day of the next birthday, `YYYY-MM-DD`. The year of birth is never stated. */
const birthday = z.object({ person, date: z.iso.date() }).meta({ id: 'Birthday' });
export type Birthday = z.infer<typeof birthday>;

export const people = defineCalls(
  'identity',
  'people',
  { about: 'The address book: colleagues, those that the company pins, birthdays.', access: 'member', right: null },
  {
    find: {
      method: 'POST',
      path: '/api/clients/{clientId}/people',
      summary: 'Colleagues by words and fields, by name, up to 20,000; blocked ones for administrators only (D32)',
      params: z.object({ clientId: clientId() }),
      body: employeeFilter.pick({ search: true, dept: true, position: true, city: true }).extend({
        /** Administrators see both unless they choose; for others, those who are blocked are not there. */
        status: z.array(z.enum(contactStatuses, 'choice')).max(2, 'too_many').optional(),
        page: z.number('number').int('number').min(1, 'too_small').max(1000, 'too_big').optional(),
        /** 25 unless stated. */
        limit: z.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
      }),
      result: page(contact),
      perMinute: 240,
    },
    pinned: {
      method: 'GET',
      path: '/api/clients/{clientId}/people/pinned',
      summary: 'The pinned colleagues in their order; none while the company does not pin (D34)',
      params: z.object({ clientId: clientId() }),
      result: one(z.array(contact)),
    },
    pin: {
      method: 'PUT',
      path: '/api/user/pin/{id}',
      summary: 'Pin a colleague after all others while the company pins, or unpin one (D34)',
      access: 'admin',
      params: byId('user'),
      body: z.object({ pinned: z.boolean() }),
      result: one(pin),
      errors: ['feature_off'],
    },
    movePin: {
      method: 'PUT',
      path: '/api/user/pin_move',
      summary: 'Move a pinned colleague to another number, counted from 1 (D34)',
      access: 'admin',
      body: z.object({
        id: id('user'),
        /** The number that the caller has seen; the present one counts. */
        from: z.number('number').int('number').min(1, 'too_small').max(maxPinned, 'too_big'),
        /** Numbers after the last mean the last. */
        to: z.number('number').int('number').min(1, 'too_small').max(maxPinned, 'too_big'),
      }),
      result: one(z.array(pin)),
    },
    birthdays: {
      method: 'GET',
      path: '/api/clients/{id}/birthdays',
      summary:
        'Birthdays of today and the next 30 days, or of a month, by the day of the company’s time zone, the next first (D103)',
      params: z.object({ id: clientId() }),
      query: z.object({
        /** 1 to 12: the next such month, from its first day; the present month counts. */
        month: z.coerce.number('number').int('number').min(1, 'too_small').max(12, 'too_big').optional(),
        /** The first ones only. */
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(maxBirthdays, 'too_big').optional(),
      }),
      result: one(z.object({ today: z.iso.date(), birthdays: z.array(birthday), isMore: z.boolean() })),
    },
    team: {
      method: 'GET',
      path: '/api/user/{id}/team',
      summary: 'Whose chief a person is: active people by name, at most 100',
      params: byId('user'),
      result: one(z.array(person)),
    },
    chiefs: {
      method: 'GET',
      path: '/api/user/{id}/chiefs',
      summary:
        'The chiefs above a person, the nearest first, at most 20, blocked ones for administrators only; it ends with one who has left',
      params: byId('user'),
      result: one(z.array(person)),
    },
  },
);
