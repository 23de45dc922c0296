import type { NotificationTable } from '@atrium/contracts/notificationSettings';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';
import type { CompanyChoice, Preferences } from './rules.ts';

/** A company's choice; `_id` is that of the company. */
interface CompanySettingsDoc extends Owned, Partial<CompanyChoice> {}

/** A person's choice; `_id` is that of the person. */
export interface PersonSettingsDoc extends Owned {
  settings?: NotificationTable;
}

const companySettings = defineCollection<CompanySettingsDoc>('company_settings', 'settings', [
  { key: { client_id: 1 } },
]);
export const personSettings = defineCollection<PersonSettingsDoc>('person_settings', 'content', [
  { key: { client_id: 1 } },
]);

const companyChoiceOf = (doc: CompanySettingsDoc | null): CompanyChoice => ({
  allowed: doc?.allowed ?? {},
  settings: doc?.settings ?? {},
});

export function preferencesOf(tenant: Tenant) {
  const companies = companySettings.of(tenant);
  const people = personSettings.of(tenant);
  const company = async (work?: Work) => companyChoiceOf(await companies.findOne({}, {}, work));
  return {
    company,
    async of(user: string): Promise<Preferences> {
      const [choice, person] = await Promise.all([company(), people.findOne({ _id: user })]);
      return { company: choice, person: person?.settings ?? {} };
    },
    /** Of several, with the work of a delivery. */
    async ofAll(users: string[], work: Work): Promise<Map<string, Preferences>> {
      const choice = await company(work);
      const rows = await people.find({ _id: { $in: users } }, { limit: users.length }, work).toArray();
      const own = new Map(rows.map(({ _id, settings }) => [_id, settings]));
      return new Map(users.map((user) => [user, { company: choice, person: own.get(user) ?? {} }]));
    },
    saveOwn: (user: string, toggles: Record<string, boolean>, work: Work) =>
      people.updateOne({ _id: user }, { $set: toggles }, work, { upsert: true }),
    /** Resolves to the choice before and after. */
    async saveCompany(toggles: Record<string, boolean>, work: Work) {
      const former = await companies.findOne({}, {}, work);
      const _id = former?._id ?? tenant.clientId ?? '';
      const doc = await companies.change({ _id }, { $set: toggles }, work, { upsert: true });
      return { before: companyChoiceOf(former), after: companyChoiceOf(doc) };
    },
  };
}
