import type { Work } from '@atrium/kit';
import { recordDataChanges } from '../dataChanges/commands.ts';
import { orderAgain } from '../longJobs/commands.ts';
import type { JobDoc, Progress } from '../longJobs/job.ts';
import { companyUser, countPeople, saveUser } from '../users/accounts.ts';
import { structureReads } from '../users/structureReads.ts';
import { placesOf } from './placing.ts';
import { followed } from './rules.ts';
import { structuresOf } from './store.ts';

const maxSeen = 500;
/** Other companies' writes wait for a step on the embedded database. */
const maxWritten = 10;

/**
 * Orders that department and chief of all people follow the structure, as it is when they are looked at. One that runs
 * begins again. To be called with the administrative tree locked or saved.
 */
export async function applyLater({ clientId }: { clientId: string }, work: Work) {
  const total = await countPeople({ clientId });
  await orderAgain({ clientId, userId: '' }, { kind: 'structure_applied', input: {}, ip: '', total }, work);
}

/**
 * Looks at many people and writes the first who differ. Each of those is read again, since the one before may have
 * changed them: as a chief.
 */
export async function applyStep({ client_id: clientId, position }: JobDoc<object>, work: Work): Promise<Progress> {
  const structure = await structuresOf({ clientId }).ofType('orgTreeAdm', work);
  if (!structure) return { position: null, done: 0 };
  const places = await placesOf(structure, work);
  const people = await structureReads({ clientId }).after(position, maxSeen, work);
  const differing = people.filter((user) => Object.keys(followed(user, places)).length);
  for (const { _id } of differing.slice(0, maxWritten)) {
    const user = await companyUser({ clientId }, _id, work);
    const saved = await saveUser(user, followed(user, places), work);
    await recordDataChanges({ author: '', source: 'structure' }, user, saved, work);
  }
  const left = differing[maxWritten];
  const seen = left ? people.indexOf(left) : people.length;
  return { position: left || seen === maxSeen ? people[seen - 1]!._id : null, done: seen };
}
