import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, one } from './shapes.ts';

/** A stored file as items carry it. */
export const carriedFile = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Pixels; null unless it is a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  hasThumb: z.boolean(),
});
export type CarriedFile = z.infer<typeof carriedFile>;

export const carriedFiles = defineCalls(
  'knowledge',
  'carriedFiles',
  { about: 'Files that items carry; requested by the services of the items only.', access: 'member', right: null },
  {
    describe: {
      method: 'POST',
      path: '/internal/files/describe',
      summary:
        'The files that an item of a kind may carry, owned by its author or the caller; others are absent. Each stays for another day',
      internal: true,
      body: z.object({
        entity: z.string().max(50),
        author: id('user'),
        ids: z.array(id('file')).max(20, 'too_many'),
      }),
      result: one(z.array(carriedFile)),
    },
  },
);
