import type { EmployeeFilter } from '@atrium/contracts';
import { maxPinned } from '@atrium/contracts/fieldRules';
import { birthdayDays, maxBirthdays } from '@atrium/contracts/people';
import type { Tenant, Work } from '@atrium/kit';
import type { Filter } from 'mongodb';
import { listReads } from './employeeReads.ts';
import { listed, userCollection } from './store.ts';
import { listKey, type ListedUser, type UserDoc } from './user.ts';

export type ContactDoc = ListedUser & Pick<UserDoc, 'email' | 'phone_internal' | 'city' | 'cabinet'>;
export type PinnedDoc = ContactDoc & Pick<UserDoc, 'pinned_num'>;

const projection = { ...listed, email: 1, phone_internal: 1, city: 1, cabinet: 1 } as const;

/** Directly below a chief. */
const maxTeam = 100;

/** Colleagues as the address book has them. */
export function contactReads(tenant: Tenant) {
  const store = userCollection.of(tenant);
  const lists = listReads<ContactDoc>(tenant, projection);
  return {
    page: (filter: EmployeeFilter, { skip, limit }: { skip: number; limit: number }) =>
      lists.page(filter, { sort: 'name', skip, limit }),

    /** In their order, also those who are not active. */
    pinned: (work?: Work): Promise<PinnedDoc[]> =>
      store
        .find(
          { pinned_num: { $gt: 0 } },
          { projection: { ...projection, pinned_num: 1 }, sort: { pinned_num: 1 }, limit: maxPinned },
          work,
        )
        .toArray(),
    setPin: (id: string, pinned_num: number | null, work: Work) =>
      store.updateOne({ _id: id }, { $set: { pinned_num } }, work),

    /** Active people who were born on one of these days, `MM-DD`. */
    async bornOn(days: readonly string[]): Promise<(ListedUser & Pick<UserDoc, 'birthDay'>)[]> {
      const keys = days.slice(0, birthdayDays + 2).map((day) => listKey('active', 'birthday', day));
      const options = { projection: { ...listed, birthDay: 1 }, limit: maxBirthdays + 1 } as const;
      return store.find({ list_keys: { $in: keys } } as Filter<UserDoc>, options).toArray();
    },

    /** One who has not left. */
    chiefBy: (_id: string): Promise<(ListedUser & Pick<UserDoc, 'chief'>) | null> =>
      store.findOne({ _id, deletion_mark: false }, { projection: { ...listed, chief: 1 } }),

    teamOf: (chief: string): Promise<ListedUser[]> =>
      store
        .find(
          { chief, deletion_mark: false, blocked: false },
          { projection: listed, sort: { name_key: 1 }, limit: maxTeam },
        )
        .toArray(),
  };
}
