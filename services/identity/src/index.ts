import { runService } from '@atrium/kit';
import { audienceRoutes } from './audiences/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { startGrants } from './grants/consumer.ts';
import { journal } from './journal/events.ts';
import { startJournal } from './journal/jobs.ts';
import { journalRoutes } from './journal/routes.ts';
import { startMail } from './mail/commands.ts';
import { makeTransport } from './mail/transport.ts';
import { migrations } from './migrations.ts';
import { dummyHash } from './passwords/hashing.ts';
import { relyingPartyOf } from './passkeys/relyingParty.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { makeChallenges } from './secondFactor/challenges.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { makeSealer } from './secondFactor/sealing.ts';
import { sectionRoutes } from './sections/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { makeTokens } from './sessions/tokens.ts';
import { settings } from './settings.ts';
import { makeOutlook } from './signin/outlook.ts';
import { signInRoutes } from './signin/routes.ts';
import { ensureSuperadmin } from './superadmin.ts';
import { startRepublishing } from './users/republish.ts';
import { userRoutes } from './users/routes.ts';
import { visitRoutes } from './visits/routes.ts';

const outlook = makeOutlook(settings);
const tokens = makeTokens(settings);
const signInParts = {
  tokens,
  challenges: makeChallenges(settings.TOKEN_SECRET),
  sealer: makeSealer('atrium second factor secrets', [settings.TOKEN_SECRET]),
};

await runService({
  name: 'identity',
  settings,
  routes: [
    ...sessionRoutes,
    ...signInRoutes({ ...signInParts, vendor: settings.VENDOR, outlook }),
    ...secondFactorRoutes({ ...signInParts, vendor: settings.VENDOR }),
    ...passkeyRoutes({ ...signInParts, vendor: settings.VENDOR, relyingParty: relyingPartyOf(settings.PUBLIC_URL) }),
    ...passwordRoutes(tokens),
    ...registrationRoutes,
    ...userRoutes,
    ...audienceRoutes,
    ...clientRoutes({ vendor: settings.VENDOR, oidc: Boolean(settings.OUTLOOK_CLIENT_ID) }, settings.TZ, tokens),
    ...visitRoutes,
    ...sectionRoutes,
    ...journalRoutes,
  ],
  consumers: { journal },
  migrations,
  prepare: async () => {
    startRepublishing();
    startJournal();
    await startGrants();
    startMail(makeTransport(settings), settings.PUBLIC_URL);
    await Promise.all([dummyHash(), ensureSuperadmin(settings)]);
  },
});
