import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, one, workspaceCode } from './shapes.ts';

/** Companies that one call asks about at most. */
export const maxAskedClients = 50;
export const askedClients = z.object({ ids: z.array(id('client')).max(maxAskedClients, 'too_many') });

/** What superadmins see of companies beside the registry. */
export const companies = defineCalls(
  'identity',
  'companies',
  { about: 'Companies as superadmins look after them.', access: 'superadmin', right: null },
  {
    people: {
      method: 'POST',
      path: '/api/clients/people',
      summary: 'How many people of companies are active or blocked; counts end at 20,000',
      body: askedClients,
      result: z.object({ result: z.array(z.object({ _id: z.string(), people: z.number().int() })) }),
      seconds: 10,
      perMinute: 120,
    },
    isFree: {
      method: 'GET',
      path: '/api/clients/workspace/free',
      summary: 'Whether a new company can have a workspace code, and else why not',
      query: z.object({ code: workspaceCode() }),
      result: one(z.object({ code: z.string(), error: z.enum(['workspace_taken', 'workspace_reserved']).nullable() })),
      perMinute: 240,
    },
  },
);
