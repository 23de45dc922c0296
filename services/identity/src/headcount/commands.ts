import type { Tenant, Work } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import type { UserDoc } from '../users/user.ts';
import { headcountOf, isSame, nameless, uncounted } from './headcount.ts';
import { headcountStore } from './store.ts';

interface Terms {
  timezone: string;
}

/** Not before the own address is confirmed. */
const isCounted = ({ unconfirmed }: UserDoc) => !unconfirmed;

/** People who were added in the same unit of work. */
export const countAdded = (tenant: Tenant, users: readonly UserDoc[], { timezone }: Terms, work: Work) =>
  headcountStore(tenant).add(
    users.filter(isCounted).map((user) => headcountOf(user, timezone)),
    work,
  );

/** A person who was changed in the same unit of work; nothing is written where no report would tell. */
export async function countChanged(before: UserDoc, saved: UserDoc, { timezone }: Terms, work: Work) {
  const store = headcountStore({ clientId: saved.client_id });
  if (saved.erased) return forget(store, saved._id, timezone, work);
  if (!isCounted(saved)) return;
  const [was, is] = [headcountOf(before, timezone), headcountOf(saved, timezone)];
  if (!isCounted(before) || !isSame(was, is)) await store.save(is, work);
}

/** Who was erased works no more, also who was only blocked before. */
async function forget(store: ReturnType<typeof headcountStore>, id: string, timezone: string, work: Work) {
  await store.saveKnown(id, { known: nameless, first: uncounted }, work);
  await store.endBy(id, localDay(timezone, new Date()), work);
}

/** People as they are, whatever was counted before. */
export async function countAgain(tenant: Tenant, users: readonly UserDoc[], { timezone }: Terms, work: Work) {
  const store = headcountStore(tenant);
  const ids = users.map(({ _id }) => _id);
  const known = new Map((await store.among(ids, work)).map((doc) => [doc._id, doc]));
  for (const user of users.filter(isCounted)) {
    const counted = headcountOf(user, timezone);
    if (user.erased) await forget(store, user._id, timezone, work);
    else if (!isSame(known.get(user._id), counted)) await store.save(counted, work);
  }
}
