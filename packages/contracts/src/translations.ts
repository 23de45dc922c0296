import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, one } from './shapes.ts';
import { languages } from './profile.ts';

const translation = z
  .object({
    _id: z.string(),
    /** The language asked for. */
    to: z.enum(languages),
    /** The language that the translation server has recognised, as an ISO 639 code; null when it does not say. */
    from: z.string().max(20).nullable(),
    /** Clean HTML, as in the post or comment. */
    text: z.string(),
  })
  .meta({ id: 'Translation' });

const language = z.object({ to: z.enum(languages, 'choice') });

export const translations = defineCalls(
  'social',
  'translations',
  {
    about: 'Posts and comments in another language, where the operator has set a translation server.',
    access: 'member',
    right: 'wall',
  },
  {
    post: {
      method: 'GET',
      path: '/api/post/{id}/translation',
      summary: 'The text of a post in another language (D141)',
      params: byId('post'),
      query: language,
      result: one(translation),
      errors: ['translation_off', 'translation_unavailable'],
      perMinute: 60,
      seconds: 15,
    },
    comment: {
      method: 'GET',
      path: '/api/comment/{id}/translation',
      summary: 'The text of a comment in another language (D141)',
      params: byId('comment'),
      query: language,
      result: one(translation),
      errors: ['translation_off', 'translation_unavailable'],
      perMinute: 60,
      seconds: 15,
    },
  },
);
