import { removing, unitOfWork, type Eraser, type PersonalData, type Work } from '@atrium/kit';
import { dataChangeCollection } from '../dataChanges/store.ts';
import { deviceStore } from '../guesses/store.ts';
import { directoryGroups, leaveDirectoryGroups } from '../directoryGroups/personal.ts';
import { hrmData, removeHrmLink } from '../hrm/personal.ts';
import { removeImportsOf } from '../import/erase.ts';
import { removeLettersOf } from '../mail/commands.ts';
import { removeLinksOf } from '../passwords/links.ts';
import { connectionCollection } from '../providers/store.ts';
import { provisionedCollection } from '../scim/store.ts';
import { factorStore } from '../secondFactor/store.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { headCollection } from '../structure/store.ts';
import { personVisits } from '../visits/counts.ts';
import { moduleVisits, sessionVisits } from '../visits/store.ts';
import { dataChanges } from '../dataChanges/personal.ts';
import { modules, profile, records, secondFactor, sessions, signIns, visits } from './sections.ts';

/** What eraseUser has removed already, and a request that ran at the same time may have written since. */
const again =
  (remove: (userId: string, work: Work) => Promise<unknown>): Eraser =>
  ({ clientId, userId }) =>
    unitOfWork({ clientId }, async (work) => {
      await remove(userId, work);
      return true;
    });

const byUser = ({ userId }: { userId: string }) => ({ user: userId });

/** What each collection of identity holds of people. */
export const personalData: PersonalData = {
  users: { exports: { 'profile.json': profile }, keeps: 'the id; eraseUser empties the rest' },
  sessions: { exports: { 'sessions.json': sessions }, erase: again(endSessionsOf) },
  second_factors: { exports: { 'second-factor.json': secondFactor }, erase: again(factorStore.remove) },
  links: { erase: again(removeLinksOf) },
  letters: { erase: again((_id, work) => removeLettersOf({ _id, email: '' }, work)) },
  session_visits: { exports: { 'visits.json': visits }, erase: removing(sessionVisits, byUser) },
  module_visits: { exports: { 'modules.json': modules }, erase: removing(moduleVisits, byUser) },
  visit_days: { erase: removing(personVisits, byUser), keeps: 'sums of the visits, which are exported' },
  visit_counts: { keeps: 'numbers of departments' },
  headcount: { keeps: 'an id with the first and the last day and the department; eraseUser empties the rest' },
  data_changes: { exports: { 'data-changes.json': dataChanges }, erase: removing(dataChangeCollection, byUser) },
  journal: {
    exports: { 'sign-ins.json': signIns, 'journal.json': records },
    keeps: 'rows are chained; they stay until their retention ends',
  },
  journal_chains: { keeps: 'positions and hashes' },
  failed_sign_ins: { keeps: 'an id and an address for an hour' },
  hr_reads: { keeps: 'two ids for two days' },
  granted_keys: { keeps: 'ids of groups' },
  joinings: { keeps: 'an id for an hour' },
  familiar_places: { keeps: 'keyed hashes for 90 days' },
  remembered_devices: { erase: again((userId, work) => deviceStore.removeBut(userId, null, work)) },
  begun_second_steps: { keeps: 'an id and an address for minutes' },
  data_keys: { keeps: 'keys of the company, sealed' },
  identity_providers: { keeps: 'data of the company' },
  provider_connections: { erase: removing(connectionCollection, byUser) },
  provisioned_users: { erase: removing(provisionedCollection, byUser) },
  directory_groups: { keeps: 'data of the company' },
  directory_members: { exports: { 'directory-groups.json': directoryGroups }, erase: leaveDirectoryGroups },
  api_tokens: { keeps: 'data of the company' },
  begun_provider_sign_ins: { keeps: 'an id for minutes' },
  used_challenges: { keeps: 'ids of challenges for minutes' },
  employee_imports: { erase: removeImportsOf, keeps: 'who has uploaded a table of others, for a day' },
  employee_import_rows: { erase: removeImportsOf },
  employee_import_columns: { keeps: 'data of the company' },
  hrm_settings: { keeps: 'data of the company' },
  hrm_loads: { keeps: 'numbers' },
  hrm_rows: { keeps: 'sealed, while a load runs' },
  hrm_people: { exports: { 'hrm.json': hrmData }, erase: removeHrmLink },
  hrm_departments: { keeps: 'data of the company' },
  structures: { keeps: 'data of the company, and the id of who saved it last' },
  department_heads: { erase: removing(headCollection, byUser) },
  long_jobs: { keeps: 'ids of who ordered them, with an address, and of people that they concern, for 30 days' },
  republishings: { keeps: 'ids of companies' },
  clients: { keeps: 'data of the company' },
  sections: { keeps: 'data of the company' },
  default_menu: { keeps: 'names of menu entries' },
};
