import { z } from 'zod';
import { defineCalls } from './call.ts';
import { fileModules } from './files.ts';
import { person } from './person.ts';
import { clientId, id, instant, one } from './shapes.ts';

/** One removal takes at most this many files. */
export const maxRemovedFiles = 100;

/** The sums are of at most this many files. */
export const maxSummedFiles = 10_000;

/**
 * A file that no item carries. Owner and name of a file of a report are null for every caller; of a file whose feature
 * the caller has no right to, the name is null.
 */
export const unattachedFile = z
  .object({
    _id: id('file'),
    name: z.string().nullable(),
    module: z.enum(fileModules),
    /** Of the file and its thumbnail. */
    bytes: z.number().int(),
    owner: person.nullable(),
    created: instant(),
    /** From then on the portal removes it. */
    expires: instant(),
  })
  .meta({ id: 'UnattachedFile' });
export type UnattachedFile = z.infer<typeof unattachedFile>;

const sum = z.object({ files: z.number().int(), bytes: z.number().int() });

/** Of all files that no item carries. */
export const unattachedSums = z.object({
  all: sum,
  /** Of those that nothing has carried for a day. */
  due: sum,
  /** There are more than 10,000, which the sums are of. */
  isMore: z.boolean(),
});
export type UnattachedSums = z.infer<typeof unattachedSums>;

export const unattachedFiles = defineCalls(
  'knowledge',
  'unattachedFiles',
  { about: 'Files that no item carries, which the portal removes after a day.', access: 'panel', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/clients/hangedFilesByClient/{id}',
      summary: 'Files that no item carries, those that are removed first before the others; sums with the first page',
      params: z.object({ id: clientId() }),
      query: z.object({
        /** `next` of the page before. */
        after: z
          .string()
          .regex(/^[0-9a-f]{36}$/, 'cursor')
          .optional(),
        /** 50 unless stated. */
        limit: z.coerce.number('number').int('number').min(1, 'too_small').max(100, 'too_big').optional(),
      }),
      result: z.object({
        result: z.array(unattachedFile),
        next: z.string().nullable(),
        sums: unattachedSums.nullable(),
      }),
    },
    remove: {
      method: 'POST',
      path: '/api/clients/{id}/unattached_files/removal',
      summary:
        'Remove some files that no item carries, or without `ids` up to 100 that nothing has carried for a day; what an item carries or is about to stays',
      params: z.object({ id: clientId() }),
      body: z.object({
        ids: z.array(id('file')).min(1, 'required').max(maxRemovedFiles, 'too_many').optional(),
      }),
      /** Of what was removed; `isMore`: more of them have been there for a day. */
      result: one(sum.extend({ isMore: z.boolean() })),
      seconds: 30,
      perMinute: 120,
    },
  },
);
