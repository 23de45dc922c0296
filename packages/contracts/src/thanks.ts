import { z } from 'zod';
import { defineCalls } from './call.ts';
import { person } from './person.ts';
import { feed, feedCursor } from './posts.ts';
import { byId, clientId, id, instant, pageNumber } from './shapes.ts';

/** The newest thank-yous of a period that are counted. */
export const maxCountedThanks = 1000;

/** The newest thank-yous that a row shows. */
export const shownThanks = 3;

const thankYou = z
  .object({
    _id: id('post'),
    author: person,
    /** The first 140 characters without markup and names. */
    excerpt: z.string(),
    created: instant(),
  })
  .meta({ id: 'ThankYou' });
export type ThankYou = z.infer<typeof thankYou>;

const thankedPerson = z
  .object({
    user: person,
    count: z.number().int(),
    /** The newest three. */
    posts: z.array(thankYou),
  })
  .meta({ id: 'ThankedPerson' });
export type ThankedPerson = z.infer<typeof thankedPerson>;

export const thanks = defineCalls(
  'social',
  'thanks',
  { about: 'Who was thanked, and for what: from the thank-yous on the wall.', access: 'member', right: 'wall' },
  {
    all: {
      method: 'GET',
      path: '/api/clients/{id}/all_thanks',
      summary:
        'The thanked people with the number of their thank-yous and the newest three, the newest first; of the newest 1,000 thank-yous of a period that the caller may read (D103)',
      params: z.object({ id: clientId() }),
      query: z.object({
        /** The period, the first moment included; without them all. */
        from: instant().optional(),
        to: instant().optional(),
        /** One thanked person only. */
        user: id('user').optional(),
        /** `newest` unless stated; `most`: the most thanked first. */
        sort: z.enum(['newest', 'most'], 'choice').optional(),
        page: pageNumber().optional(),
        /** 20 unless stated. */
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(50, 'too_big').optional(),
      }),
      result: z.object({
        result: z.array(thankedPerson),
        page: z.number(),
        limit: z.number(),
        /** People. */
        total: z.number().int(),
        /** Thank-yous that were counted. */
        thanks_total: z.number().int(),
        /** There are older ones in the period, which were not counted. */
        isMore: z.boolean(),
      }),
    },
    ofUser: {
      method: 'GET',
      path: '/api/post/thanks/{id}',
      summary: 'The thank-yous to a person, 20 at a time',
      params: byId('user'),
      query: z.object({ before: feedCursor.optional() }),
      result: feed,
    },
  },
);
