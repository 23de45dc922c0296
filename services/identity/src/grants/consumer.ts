import { consumeStates, log, type State } from '@atrium/kit';
import { takeGrants } from './commands.ts';
import { grantOf } from './grant.ts';

/** Receives the audience keys that other services grant people. */
export const startGrants = () =>
  consumeStates('granted-keys', 'state.*.*.keys.*.*', async (states) => {
    const grants = states.flatMap((state) => readGrant(state) ?? []);
    if (grants.length) await takeGrants(grants);
  });

function readGrant({ subject, payload }: State) {
  const grant = grantOf(subject, payload);
  if (!grant) log.warn({ subject }, 'malformed state of granted keys ignored');
  return grant;
}
