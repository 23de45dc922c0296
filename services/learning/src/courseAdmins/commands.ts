import { peopleOf, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { learningAdminsKey } from '../courses/rules.ts';
import { learningAdminsOf } from './store.ts';

export async function chooseLearningAdmins(caller: Member, chosen: string[]): Promise<void> {
  const users = [...new Set(chosen)];
  await peopleOf(caller).require(users);
  await unitOfWork(caller, async (work) => {
    const { before, version } = await learningAdminsOf(caller).choose(users, work);
    grantKeys(caller.clientId, { users, former: before, version }, work);
    const what = { section: 'courses', action: 'learning_admins', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, before: { users: before }, after: { users } }, work);
    return null;
  });
}

interface Choice {
  users: string[];
  former: string[];
  version: number;
}

/** The chosen hold the key by which courses are edited and their files read. */
function grantKeys(clientId: string, { users, former, version }: Choice, work: Work) {
  for (const user of new Set([...users, ...former])) {
    const keys = users.includes(user) ? [learningAdminsKey] : [];
    work.publishKeys({ client_id: clientId, user, source: 'learning_admins', keys, version });
  }
}

/** Grants the keys again, after a company came from an archive. */
export const grantAdminsAgain = (clientId: string): Promise<null> =>
  unitOfWork({ clientId }, async (work) => {
    const choice = await learningAdminsOf({ clientId }).chosen(work);
    if (choice) grantKeys(clientId, { ...choice, former: [] }, work);
    return null;
  });
