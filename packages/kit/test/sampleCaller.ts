import type { Caller } from '../src/caller.ts';

/** An employee's request, as the BFF signs it. */
export const sampleCaller: Caller = {
  userId: 'a'.repeat(24),
  sessionId: 'session',
  clientId: 'c'.repeat(24),
  workspace: 'demo',
  roles: ['employee'],
  rights: ['wall'],
  keys: ['all'],
  lang: 'en',
};
