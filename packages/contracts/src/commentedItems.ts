// Internal calls, not part of the API: social asks, kit answers them in the services of the items. Not exported by index.ts.
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { commentedTypes } from './commentedKinds.ts';
import type { BackendName } from './services.ts';
import { one } from './shapes.ts';

/** What social must know of an item that the caller may read. */
const described = z.object({
  author: z.string(),
  /** Of all who may read it: they get pushes and notifications, and read the files of its comments. */
  read_keys: z.array(z.string()),
  /** Of the files of its comments, where the service that owns it is asked about each reader; absent: the read keys. */
  file_keys: z.array(z.string()).optional(),
  /** Who is told of a comment besides the author, at most 100. */
  told: z.array(z.string()),
  /** Whether the caller may write comments. */
  writes: z.boolean(),
  /** Whether the caller may remove what others have written, such as an administrator of the item. */
  moderates: z.boolean(),
});
export type CommentedItem = z.infer<typeof described>;

export const commentedItem = (service: BackendName) =>
  defineCalls(
    service,
    'commentedItems',
    { about: 'The items of one service that can be commented.', access: 'member', right: null },
    {
      describe: {
        method: 'POST',
        path: '/internal/commented',
        summary: 'An item, as the caller may comment it; null for one that they do not see',
        internal: true,
        body: z.object({ type: z.enum(commentedTypes), id: z.string() }),
        result: one(described.nullable()),
      },
    },
  ).describe;
