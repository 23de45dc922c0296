import { z } from 'zod';
import { defineCalls } from './call.ts';
import { clientId, id, instant } from './shapes.ts';

export const visits = defineCalls(
  'identity',
  'visits',
  { about: 'Time that people spend in the portal and its modules.', access: 'signed', right: null },
  {
    session: {
      method: 'POST',
      path: '/api/analytics/visitors',
      summary: 'Report a session of activity (D23); a superadmin’s is not stored',
      body: z.object({ sessionStart: instant(), currentTime: instant(), userId: id('user'), clientId: clientId() }),
      result: z.object({ result: z.boolean() }),
    },
    module: {
      method: 'POST',
      path: '/api/analytics/modules',
      summary: 'Report a visit of a module on leaving it (D23, D24)',
      body: z.object({
        module: z.string().regex(/^[A-Za-z_]{2,40}$/, 'module'),
        userId: id('user'),
        clientId: clientId(),
        enteredAt: instant(),
        leftAt: instant(),
      }),
      result: z.object({ result: z.boolean() }),
    },
  },
);
