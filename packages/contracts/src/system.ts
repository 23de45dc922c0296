import { z } from 'zod';
import { defineCalls } from './call.ts';
import { one } from './shapes.ts';

/** `ready`: it takes requests, which needs its database. */
const serviceState = z.object({ name: z.string(), ready: z.boolean() }).meta({ id: 'ServiceState' });
export type ServiceState = z.infer<typeof serviceState>;

export const system = defineCalls(
  'bff',
  'system',
  { about: 'The state of this installation, for administrators.', access: 'signed', right: null },
  {
    state: {
      method: 'GET',
      path: '/api/system',
      summary:
        'The version, since when it runs, and which services take requests, asked at most once in 5 seconds (administrators, superadmins also outside of a company)',
      result: one(z.object({ version: z.string(), since: z.iso.datetime(), services: z.array(serviceState) })),
      perMinute: 60,
    },
  },
);
