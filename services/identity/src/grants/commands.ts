import { invalidateCallers, log, unitOfWork, type Work } from '@atrium/kit';
import { republishUsers } from '../users/accounts.ts';
import { boundedKeys, newestOf, type Grant } from './grant.ts';
import { grantStore, touchJoining } from './store.ts';

/**
 * Stores states of granted keys and publishes the people concerned. States may come twice and out of order. A
 * state of a person unknown to the company is stored, too, and counts as soon as the person is known.
 */
export const takeGrants = (grants: Grant[]) =>
  unitOfWork({ clientId: null }, async (work) => {
    const fresh = await grantStore.fresh(newestOf(grants), work);
    await grantStore.save(fresh, work);
    for (const [clientId, changed] of Map.groupBy(fresh, (grant: Grant) => grant.client_id)) {
      const users = [...new Set(changed.map(({ user }) => user))];
      const known = new Set(await republishUsers(clientId, users, work));
      await touchJoining(
        clientId,
        users.filter((user) => !known.has(user)),
        work,
      );
      for (const userId of users) work.invalidate(() => invalidateCallers({ userId }));
      await logIgnored(clientId, users, work);
    }
    return null;
  });

async function logIgnored(clientId: string, users: string[], work: Work) {
  const byUser = Map.groupBy(await grantStore.ofUsers(clientId, users, work), (grant: Grant) => grant.user);
  for (const [userId, grants] of byUser) {
    const { ignored } = boundedKeys(grants);
    if (ignored)
      work.afterCommit(() => log.warn({ clientId, userId, ignored }, 'a person is granted too many audience keys'));
  }
}
