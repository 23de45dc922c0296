import type { HrmLoad, HrmPerson, HrmSettings } from '@atrium/contracts';
import type { Member, Tenant, Work } from '@atrium/kit';
import { bankOf } from '../clients/bank.ts';
import { requireCompany } from '../clients/lookup.ts';
import { companyUser, peopleByIds } from '../users/accounts.ts';
import { hrOf } from '../users/hr.ts';
import { nameOf, type UserDoc } from '../users/user.ts';
import { readPlaces } from '../structure/placing.ts';
import { shownIn } from './commands.ts';
import { openGiven } from './sealed.ts';
import { linksOf, loadsOf, settingsOf, type LoadDoc, type SettingsDoc } from './store.ts';
import { differing, type Given, type GivenField } from './values.ts';

export const showSettings = (doc: SettingsDoc): HrmSettings => ({
  ...shownIn(doc),
  updated: doc.updated.toISOString(),
});

const showLoad = ({ job, problem, leaving, created, updated, fired, errors, started }: LoadDoc): HrmLoad => ({
  job,
  problem,
  leaving,
  created,
  updated,
  fired,
  errors,
  started: started.toISOString(),
});

export async function hrmState(caller: Member) {
  const [settings, people, departments, bank] = await Promise.all([
    settingsOf(caller).read(),
    loadsOf(caller).read('people'),
    loadsOf(caller).read('departments'),
    requireCompany(caller.clientId).then((company) => bankOf(company)),
  ]);
  return {
    settings: settings && showSettings(settings),
    tax_id: Boolean(bank.tax_id),
    people: people && showLoad(people),
    departments: departments && showLoad(departments),
  };
}

/** What the HRM has given last, of those of the people whom it knows. */
export async function givenTo(tenant: Tenant, ids: string[], work: Work): Promise<Map<string, Given>> {
  const given = new Map<string, Given>();
  for (const link of await linksOf(tenant).byIds(ids, work)) given.set(link._id, await openGiven(link, work));
  return given;
}

/** Null: the HRM does not know them. */
export async function hrmOfPerson(caller: Member, id: string): Promise<HrmPerson | null> {
  const user = await companyUser(caller, id);
  const link = user.erased ? null : await linksOf(caller).one(id);
  if (!link) return null;
  const given = await openGiven(link);
  const person: Partial<UserDoc> & Pick<UserDoc, 'roles'> = { ...user, ...(await hrOf(user)) };
  const fields = differing(person, given);
  const textOf = await textsFor(caller, fields, [person.chief, given.chief]);
  const shown = fields.map((field) => ({
    field: field === 'dept_id' ? 'department' : field,
    own: field === 'dept_id' ? user.department : textOf(field, person[field]),
    hrm: textOf(field, given[field]),
  }));
  return { external_id: link.external_id, loaded: link.loaded.toISOString(), fields: shown };
}

async function textsFor(caller: Member, fields: GivenField[], chiefs: unknown[]) {
  const ids = fields.includes('chief') ? chiefs.flatMap((id) => (id ? [id as string] : [])) : [];
  const names = new Map((await peopleByIds(caller, ids)).map((user) => [user._id, nameOf(user)]));
  const places = fields.includes('dept_id') ? await readPlaces(caller) : null;
  return (field: GivenField, value: unknown): string => {
    if (value === null || value === undefined) return '';
    const text = String(value as string | number);
    if (field === 'chief') return names.get(text) ?? '';
    return field === 'dept_id' ? (places?.departments.get(text)?.name ?? '') : text;
  };
}
