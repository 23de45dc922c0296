import { clients } from '@atrium/contracts/clients';
import { people } from '@atrium/contracts/people';
import { mutation, portalApi, query } from '../../query/portalApi.ts';

const pinned = [{ type: 'people', id: 'pinned' }] as const;

/** The address book, the pinned colleagues and birthdays. */
export const addressBookApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    contacts: query(build, people.find),
    pinnedContacts: query(build, people.pinned, () => [...pinned]),
    // The form shows the new order when its list has come, so these ask for it themselves.
    pin: mutation(build, people.pin, { invalidates: () => [...pinned] }),
    movePin: mutation(build, people.movePin, { quiet: true, invalidates: () => [] }),
    setPinning: mutation(build, clients.update, { invalidates: () => [...pinned] }),
    birthdays: query(build, people.birthdays),
  }),
});

export const {
  useContactsQuery,
  usePinnedContactsQuery,
  usePinMutation,
  useMovePinMutation,
  useSetPinningMutation,
  useBirthdaysQuery,
} = addressBookApi;
