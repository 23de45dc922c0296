import type { VacationSettings } from '@atrium/contracts';
import { standardDaysAYear } from '@atrium/contracts/vacationDays';
import { defineCollection, type Owned, type Tenant, type Work } from '@atrium/kit';

/** The rules of a company; `_id` is that of the company. */
type SettingsDoc = Owned & VacationSettings;

export const settings = defineCollection<SettingsDoc>('vacation_settings', 'settings', [{ key: { client_id: 1 } }]);

const standard: VacationSettings = { approval: true, days_a_year: standardDaysAYear, holidays: [] };

export function settingsOf(tenant: Tenant) {
  const store = settings.of(tenant);
  return {
    async read(work?: Work): Promise<VacationSettings> {
      const doc = await store.findOne({}, {}, work);
      if (!doc) return standard;
      const { approval, days_a_year, holidays } = doc;
      return { approval, days_a_year, holidays };
    },
    /** Resolves to the rules before. */
    async save(next: VacationSettings, work: Work): Promise<VacationSettings> {
      const former = await store.findOne({}, {}, work);
      await store.change({ _id: former?._id ?? tenant.clientId! }, { $set: next }, work, { upsert: true });
      return former ?? standard;
    },
  };
}

/**
 * One document a person, `<company>:<user>`: what decides on the balance and on overlaps changes it, so that of two
 * such changes one sees the other.
 */
interface AccountDoc extends Owned {
  user: string;
  /** Set by an administrator; null: the company’s number counts. */
  days_a_year: number | null;
  /** Counts the changes. */
  version: number;
}

export const accounts = defineCollection<AccountDoc>('vacation_accounts', 'content', [
  { key: { client_id: 1, user: 1, _id: 1 } },
]);

export function accountsOf(tenant: Tenant) {
  const store = accounts.of(tenant);
  const _id = (user: string) => `${tenant.clientId}:${user}`;
  return {
    own: async (user: string, work?: Work): Promise<number | null> =>
      (await store.findOne({ _id: _id(user) }, {}, work))?.days_a_year ?? null,
    /** Until the end of the unit of work no other one decides for this person. */
    lock: (user: string, work: Work) =>
      store.change({ _id: _id(user) }, { $set: { user }, $inc: { version: 1 } }, work, { upsert: true }),
    setOwn: (user: string, days_a_year: number | null, work: Work) =>
      store.change({ _id: _id(user) }, { $set: { user, days_a_year }, $inc: { version: 1 } }, work, { upsert: true }),
  };
}
