import { z } from 'zod';
import { defineCalls } from './call.ts';
import { byId, id, instant, removed } from './shapes.ts';

/** Minutes without use after which a session on a shared computer has ended. */
export const sharedIdleMinutes = 30;

/** At most 50 are listed, the last used first. */
export const maxListedSessions = 50;

export const ownSession = z
  .object({
    /** The `sid` of its token. */
    _id: id('session'),
    /** As the browser describes itself; '' where it does not. */
    browser: z.string(),
    system: z.string(),
    kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
    /** The first part of the network address, `203.0.113.*`; '' where it is not known. */
    network: z.string(),
    created: instant(),
    /** Exact to an hour; to a minute on a shared computer. */
    used: instant(),
    expires: instant(),
    /** Begun on a shared computer: it ends after `sharedIdleMinutes` without use. */
    sharedComputer: z.boolean(),
    /** The session of this request. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

export const ownSessions = defineCalls(
  'identity',
  'ownSessions',
  { about: 'Where one is signed in.', access: 'signed', right: null },
  {
    list: {
      method: 'GET',
      path: '/api/sessions',
      summary: 'The own sessions, the last used first',
      result: z.object({ result: z.array(ownSession) }),
    },
    end: {
      method: 'DELETE',
      path: '/api/sessions/{id}',
      summary: 'End one of the own sessions',
      params: byId('session'),
      result: removed(),
    },
    endOthers: {
      method: 'DELETE',
      path: '/api/sessions',
      summary: 'End all own sessions but that of the request, which `keep` names',
      query: z.object({ keep: id('session') }),
      result: z.object({ result: z.object({ ended: z.number().int() }) }),
    },
  },
);
