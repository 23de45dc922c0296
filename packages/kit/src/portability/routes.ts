import { pipeline } from 'node:stream/promises';
import type { BackendName } from '@atrium/contracts/services';
import { companyParts } from '@atrium/contracts/companyParts';
import { answer } from '../answer.ts';
import { ownPart } from './part.ts';
import type { Portability } from './form.ts';

/** Answers the long jobs of identity for this service. */
export function companyRoutes(service: BackendName, portability?: Portability) {
  const calls = companyParts(service);
  const part = ownPart(portability);
  return [
    answer(calls.describe, ({ params }) => part.describe(params.client)),
    answer(calls.count, async ({ params }) => ({ documents: await part.count(params.client, params.collection) })),
    answer(calls.page, ({ params, query }) => part.page(params.client, params.collection, query.after)),
    answer(calls.load, async ({ params, body: { documents, mask, workspace } }) => {
      await part.load({ clientId: params.client, workspace, mask }, params.collection, documents);
      return { loaded: documents.length };
    }),
    answer(calls.remove, ({ params, query }) => part.remove(params.client, params.collection, query.after)),
    answer(calls.close, async ({ params }) => {
      await part.close(params.client);
      return { closed: true as const };
    }),
    answer(calls.finish, async ({ params }) => {
      await part.finish(params.client);
      return { finished: true as const };
    }),
    answer(calls.files, ({ params, query }) => part.fileKeys(params.client, query.after)),
    answer(calls.readFile, async ({ params, res }) => {
      const content = await part.readFile(params.client, params.key);
      res.setHeader('content-type', 'application/octet-stream');
      await pipeline(content, res);
    }),
    answer(calls.writeFile, async ({ params, query, req }) => {
      await part.writeFile({ clientId: params.client, workspace: query.workspace }, params.key, req);
      return { stored: true as const };
    }),
  ];
}
