import type { ChangeSource } from '@atrium/contracts';
import { newId, type Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';
import { withHr } from '../users/hr.ts';
import { outside, type UserDoc } from '../users/user.ts';
import { fieldChanges, isSealed } from './rules.ts';
import { dataChangesOf, type ChangeDoc } from './store.ts';

export interface Act {
  /** '' for the portal itself, a directory or a provider. */
  author: string;
  source: ChangeSource;
}

export const contextOf = (id: string) => ['data_change', id, 'values'];

/** Keeps, in the unit of work of a command, what it has changed in the data of a person. */
export async function recordDataChanges(act: Act, before: UserDoc, saved: UserDoc, work: Work) {
  if (saved.client_id === outside) return;
  const isHrSame = before.hr?.text === saved.hr?.text;
  const [was, is] = isHrSame ? [before, saved] : [await withHr(before, work), await withHr(saved, work)];
  const changes = fieldChanges(was, is);
  if (!changes.length) return;
  const tenant = { clientId: saved.client_id };
  const docs: Omit<ChangeDoc, 'client_id'>[] = [];
  for (const { field, ...values } of changes) {
    const doc = { _id: newId(), user: saved._id, field, ...act, created: new Date() };
    if (!isSealed(field)) docs.push({ ...doc, open: values });
    else {
      const sealed = await companyKeys(tenant).seal(JSON.stringify(values), contextOf(doc._id), work);
      docs.push({ ...doc, open: null, sealed });
    }
  }
  await dataChangesOf(tenant).add(docs, work);
}
