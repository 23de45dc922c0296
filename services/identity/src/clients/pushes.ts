import { push, type Work } from '@atrium/kit';

/** To everyone in the company, after the change: what it shows is read again. */
export const pushCompany = (_id: string, work: Work) =>
  work.afterCommit(() => push(_id, ['all'], 'company:changed', { _id }));
