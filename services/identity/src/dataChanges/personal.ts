import { found, matching, type Section } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { callerOf } from '../sessions/caller.ts';
import { accountById } from '../users/accounts.ts';
import { shownChanges } from './reading.ts';
import { unseenFields } from './rules.ts';
import { dataChangeCollection } from './store.ts';

const batchSize = 100;

/** The changes of the own data, as the person may see them, without who made them. */
export const dataChanges: Section = {
  about: { en: 'Changes of the own data', ru: 'Изменения данных', ua: 'Зміни даних' },
  async *rows({ clientId, userId }) {
    const user = found(await accountById(userId), 'user');
    const caller = { ...callerOf(user, await requireCompany(clientId), ''), clientId };
    const unseen = user.deletion_mark ? [] : unseenFields(caller);
    let docs = [];
    for await (const doc of matching(dataChangeCollection, { clientId }, { user: userId })) {
      if (unseen.includes(doc.field)) continue;
      docs.push(doc);
      if (docs.length < batchSize) continue;
      yield* (await shownChanges(caller, docs)).map(rowOf);
      docs = [];
    }
    yield* (await shownChanges(caller, docs)).map(rowOf);
  },
};

const rowOf = ({ field, old, new: now, source, created }: Awaited<ReturnType<typeof shownChanges>>[number]) => ({
  field,
  old,
  new: now,
  source,
  created,
});
