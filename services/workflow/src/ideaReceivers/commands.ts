import { peopleOf, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { receiversKey } from '../ideas/rules.ts';
import { receiversOf } from './store.ts';

export async function chooseReceivers(caller: Member, chosen: string[]): Promise<void> {
  const users = [...new Set(chosen)];
  await peopleOf(caller).require(users);
  await unitOfWork(caller, async (work) => {
    const { before, version } = await receiversOf(caller).choose(users, work);
    grantKeys(caller.clientId, { users, former: before, version }, work);
    const what = { section: 'ideas', action: 'idea_receivers', item_id: caller.clientId } as const;
    recordInJournal(caller, { ...what, before: { users: before }, after: { users } }, work);
    return null;
  });
}

interface Choice {
  users: string[];
  /** Who received ideas before. */
  former: string[];
  version: number;
}

/** The chosen hold the key by which private ideas and their files are read. */
export function grantKeys(clientId: string, { users, former, version }: Choice, work: Work) {
  for (const user of new Set([...users, ...former])) {
    const keys = users.includes(user) ? [receiversKey] : [];
    work.publishKeys({ client_id: clientId, user, source: 'idea_receivers', keys, version });
  }
}

/** Grants the keys again, after a company came from an archive. */
export const grantAgain = (clientId: string) =>
  unitOfWork({ clientId }, async (work) => {
    const choice = await receiversOf({ clientId }).chosen(work);
    if (choice) grantKeys(clientId, { ...choice, former: [] }, work);
    return null;
  });
