// Internal calls, not part of the API: kit answers them in every service, identity asks. Not exported by index.ts.
import { z } from 'zod';
import { defineCalls } from './call.ts';
import type { BackendName } from './services.ts';
import { clientId } from './shapes.ts';

const params = z.object({ client: clientId() });
const collection = z.string().regex(/^[a-z_]{1,60}$/);
const inCollection = params.extend({ collection });
const fileKey = z.string().regex(/^[0-9a-f]{24}(\.thumb)?$/);

/** A document as archives hold it: dates and bytes as `{ $date }` and `{ $bytes }`. */
export const packed = z.record(z.string(), z.unknown());
export type Packed = z.infer<typeof packed>;

/** How long the ids of an archive become those of a new company: five bytes in hex, of one job. */
export const idMask = z.string().regex(/^[0-9a-f]{10}$/);

export const partDescription = z.object({
  collections: z.array(z.object({ name: z.string(), moves: z.enum(['content', 'settings', 'stays']) })),
  /** It stores files of companies. */
  files: z.boolean(),
});
export type PartDescription = z.infer<typeof partDescription>;

/** The collections and files that one service holds of a company; for the long jobs of identity, as a superadmin. */
export const companyParts = (service: BackendName) =>
  defineCalls(
    service,
    'companyParts',
    { about: 'What one service holds of a company.', access: 'superadmin', right: null },
    {
      describe: {
        method: 'GET',
        path: '/internal/company/{client}',
        summary: 'The collections of the service',
        internal: true,
        params,
        result: partDescription,
      },
      count: {
        method: 'GET',
        path: '/internal/company/{client}/count/{collection}',
        summary: 'How many documents of the company a collection has',
        internal: true,
        params: inCollection,
        result: z.object({ documents: z.number().int() }),
      },
      page: {
        method: 'GET',
        path: '/internal/company/{client}/documents/{collection}',
        summary: 'The next documents of the company after an id; `next` is null at the end',
        internal: true,
        params: inCollection,
        query: z.object({ after: z.string().max(500).default('') }),
        result: z.object({ documents: z.array(packed), next: z.string().nullable() }),
      },
      load: {
        method: 'POST',
        path: '/internal/company/{client}/documents/{collection}',
        summary: 'Store documents of an archive in a new company, with new ids; the same again changes nothing',
        internal: true,
        params: inCollection,
        body: z.object({ mask: idMask, workspace: z.string().max(32), documents: z.array(packed).max(500) }),
        result: z.object({ loaded: z.number().int() }),
        errors: ['file_broken'],
      },
      remove: {
        method: 'DELETE',
        path: '/internal/company/{client}/documents/{collection}',
        summary: 'Delete a batch of the company’s documents after an id; `next` is null at the end',
        internal: true,
        params: inCollection,
        query: z.object({ after: z.string().max(500).default('') }),
        result: z.object({ removed: z.number().int(), next: z.string().nullable() }),
      },
      close: {
        method: 'DELETE',
        path: '/internal/company/{client}',
        summary: 'From now on events and states of the company are ignored',
        internal: true,
        params,
        result: z.object({ closed: z.literal(true) }),
      },
      finish: {
        method: 'POST',
        path: '/internal/company/{client}/finish',
        summary: 'Derive again what follows from the documents: after an import, or on an administrator’s demand',
        internal: true,
        params,
        result: z.object({ finished: z.literal(true) }),
        seconds: 30,
      },
      files: {
        method: 'GET',
        path: '/internal/company/{client}/files',
        summary: 'The next stored files of the company after a key',
        internal: true,
        params,
        query: z.object({ after: z.string().max(100).default('') }),
        result: z.object({ keys: z.array(fileKey), next: z.string().nullable() }),
      },
      readFile: {
        method: 'GET',
        path: '/internal/company/{client}/files/{key}',
        summary: 'The content of a file',
        internal: true,
        params: params.extend({ key: fileKey }),
        gives: 'stream',
      },
      writeFile: {
        method: 'PUT',
        path: '/internal/company/{client}/files/{key}',
        summary: 'Store the content of a file, streamed',
        internal: true,
        takes: 'form',
        params: params.extend({ key: fileKey }),
        query: z.object({ workspace: z.string().max(32) }),
        result: z.object({ stored: z.literal(true) }),
      },
    },
  );
