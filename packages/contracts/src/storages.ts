import { z } from 'zod';
import { defineCalls } from './call.ts';
import { askedClients } from './companies.ts';
import { clientId, one } from './shapes.ts';

/** In gigabytes. */
export const maxStorageGb = 100_000;

const space = { used: z.number(), total: z.number() };

/** The space for files, in GB. */
export const storages = defineCalls(
  'knowledge',
  'storages',
  { about: 'How much companies store, and may store.', access: 'superadmin', right: null },
  {
    list: {
      method: 'POST',
      path: '/api/clients/storage',
      summary: 'Storage used and allowed of companies, in GB',
      body: askedClients,
      result: z.object({ result: z.array(z.object({ _id: z.string(), ...space })) }),
      perMinute: 120,
    },
    update: {
      method: 'PUT',
      path: '/api/clients/{id}/storage',
      summary: 'Change how much a company may store, in GB; what it has stays. The superadmin is inside of it',
      params: z.object({ id: clientId() }),
      body: z.object({ total: z.number('number').int('number').min(1, 'too_small').max(maxStorageGb, 'too_big') }),
      result: one(z.object(space)),
    },
  },
);
