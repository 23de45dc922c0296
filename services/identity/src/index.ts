import { runService, secretsWith } from '@atrium/kit';
import { rewrapDataKeys, setMasterKeys } from '@atrium/kit/companyKeys';
import { aiContextRoutes } from './aiContext/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { apiTokenRoutes } from './apiTokens/routes.ts';
import { audienceRoutes } from './audiences/routes.ts';
import { companyFactRoutes } from './clients/facts.ts';
import { clientRoutes } from './clients/routes.ts';
import { dataChangeRoutes } from './dataChanges/routes.ts';
import { refuseDemo } from './demo/commands.ts';
import { directoryGroupRoutes } from './directoryGroups/routes.ts';
import { employeeTableRoutes } from './employeeTables/routes.ts';
import { employeeRoutes } from './employees/routes.ts';
import { changeEmployeesStep } from './employees/step.ts';
import { departmentHeadRoutes } from './structure/headRoutes.ts';
import { startDismissals } from './employment/jobs.ts';
import { rolesStep } from './employment/everyone.ts';
import { employmentRoutes } from './employment/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { startGrants } from './grants/consumer.ts';
import { makeDeviceCookies } from './guesses/deviceCookies.ts';
import { checkStep } from './import/check.ts';
import { makeHrmClient } from './hrm/client.ts';
import { startHrm } from './hrm/jobs.ts';
import { departmentsStep, loadStep } from './hrm/loadStep.ts';
import { hrmRoutes } from './hrm/routes.ts';
import { importRoutes } from './import/routes.ts';
import { undoStep } from './import/undo.ts';
import { writeStep } from './import/write.ts';
import { journal } from './journal/events.ts';
import { startJournal } from './journal/jobs.ts';
import { journalRoutes } from './journal/routes.ts';
import { startLongJobs } from './longJobs/run.ts';
import { longJobRoutes } from './longJobs/routes.ts';
import { startMail } from './mail/commands.ts';
import { notificationLetters } from './mail/ordered.ts';
import { mailRoutes } from './mail/routes.ts';
import { makeTransport } from './mail/transport.ts';
import { makeMigrations } from './migrations.ts';
import { dummyHash, hashQuickly } from './passwords/hashing.ts';
import { relyingPartyOf } from './passkeys/relyingParty.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { personalData } from './personalData/holdings.ts';
import { cloneStep } from './portability/clone.ts';
import { exportStep } from './portability/export.ts';
import { importStep } from './portability/import.ts';
import { emptyStep, maintainStep } from './portability/maintain.ts';
import { portability } from './portability/own.ts';
import { removeStep } from './portability/remove.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { scheduleArchives } from './portability/tidy.ts';
import { startRetention } from './personalData/retention.ts';
import { personalDataRoutes } from './personalData/routes.ts';
import { makeProviderClient } from './providers/client.ts';
import { installationProviders } from './providers/installation.ts';
import { providerRoutes } from './providers/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { makeChallenges } from './secondFactor/challenges.ts';
import { secondFactorRoutes } from './secondFactor/routes.ts';
import { makeFactorSecrets } from './secondFactor/secrets.ts';
import { sectionRoutes } from './sections/routes.ts';
import { startSessions } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { makeTokens } from './sessions/tokens.ts';
import { settings } from './settings.ts';
import { signInRoutes } from './signin/routes.ts';
import { ensureSuperadmin } from './superadmin.ts';
import { applyStep } from './structure/apply.ts';
import { structureRoutes } from './structure/routes.ts';
import { startTenures } from './tenures/jobs.ts';
import { startRepublishing } from './users/republish.ts';
import { userRoutes } from './users/routes.ts';
import { visitRoutes } from './visits/routes.ts';

const tokens = makeTokens(settings);
const tokenSecrets = secretsWith(settings.TOKEN_SECRET, settings.TOKEN_SECRET_FORMER);
const secrets = makeFactorSecrets(tokenSecrets);
const providers = makeProviderClient(settings);
const installation = installationProviders(settings);
const hrm = makeHrmClient(settings);
const sendMail = makeTransport(settings);
const signInParts = {
  tokens,
  devices: makeDeviceCookies({ secrets: tokenSecrets, publicUrl: settings.PUBLIC_URL }),
  challenges: makeChallenges(tokenSecrets),
  secrets,
};
setMasterKeys(settings);
if (settings.QUICK_HASHES) hashQuickly(settings);

await runService({
  name: 'identity',
  settings,
  routes: [
    ...sessionRoutes,
    ...signInRoutes({ ...signInParts, vendor: settings.VENDOR }),
    ...secondFactorRoutes({ ...signInParts, vendor: settings.VENDOR }),
    ...passkeyRoutes({ ...signInParts, vendor: settings.VENDOR, relyingParty: relyingPartyOf(settings.PUBLIC_URL) }),
    ...providerRoutes({ ...signInParts, vendor: settings.VENDOR, providers, installation }),
    ...aiContextRoutes,
    ...apiTokenRoutes(settings.PUBLIC_URL),
    ...scimRoutes(settings.PUBLIC_URL),
    ...directoryGroupRoutes(settings.PUBLIC_URL),
    ...passwordRoutes(tokens),
    ...registrationRoutes,
    ...userRoutes,
    ...employeeRoutes,
    ...employeeTableRoutes,
    ...dataChangeRoutes,
    ...importRoutes,
    ...hrmRoutes,
    ...mailRoutes(settings, sendMail),
    ...exportRoutes,
    ...employmentRoutes,
    ...peopleRoutes,
    ...longJobRoutes,
    ...portabilityRoutes,
    ...structureRoutes,
    ...audienceRoutes,
    ...clientRoutes(
      { vendor: settings.VENDOR, oidc: installation.length > 0 },
      { timezone: settings.TZ, publicUrl: settings.PUBLIC_URL },
      tokens,
    ),
    ...companyFactRoutes,
    ...departmentHeadRoutes,
    ...visitRoutes,
    ...analyticsRoutes,
    ...sectionRoutes,
    ...journalRoutes,
    ...personalDataRoutes,
  ],
  personalData,
  portability,
  consumers: { journal, letters: notificationLetters },
  openKeys: rewrapDataKeys,
  migrations: makeMigrations(secrets),
  prepare: async () => {
    if (settings.NODE_ENV === 'production') await refuseDemo();
    startRepublishing();
    startJournal();
    startSessions();
    startRetention();
    startDismissals();
    startTenures();
    startHrm();
    startLongJobs({
      roles: rolesStep,
      employees_changed: changeEmployeesStep,
      structure_applied: applyStep,
      import_checked: checkStep,
      employees_imported: writeStep,
      import_undone: undoStep,
      hrm_loaded: loadStep(hrm),
      hrm_departments_loaded: departmentsStep(hrm),
      company_exported: exportStep,
      companies_exported: exportStep,
      company_imported: importStep,
      company_cloned: cloneStep,
      company_removed: removeStep,
      company_emptied: emptyStep,
      company_maintained: maintainStep,
    });
    scheduleArchives();
    await startGrants();
    startMail(sendMail, settings.PUBLIC_URL);
    await Promise.all([dummyHash(), ensureSuperadmin(settings)]);
  },
});
