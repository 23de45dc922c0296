import { unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { orderJob } from '../longJobs/commands.ts';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { countPeople, peopleAfter } from '../users/accounts.ts';
import { changeRoles, requireAdministrator } from './commands.ts';
import { isRoleOfEveryone, refusalOfReceiving } from './rules.ts';

/** Other companies' writes wait for a step on the embedded database. */
const stepSize = 5;

interface Order {
  role: string;
  /** Whether everyone gets the role, or loses it. */
  has: boolean;
}

/** Orders that everyone of the company who has not left gets a role or loses it. Resolves to the job's id. */
export async function orderRoleOfEveryone(caller: Member, input: Order, ip: string): Promise<string> {
  if (!isRoleOfEveryone(input.role)) throw unprocessable('role_fixed');
  const total = await countPeople(caller);
  return unitOfWork(caller, async (work) => {
    await requireAdministrator(caller, work);
    return orderJob<Order>(caller, { kind: 'roles', input, ip, total }, work);
  });
}

/** The role is asked again: an order in the database may be of another's making. */
export async function rolesStep(job: JobDoc<Order>, work: Work): Promise<Progress> {
  const { client_id: clientId, by, ip, input, position } = job;
  if (!isRoleOfEveryone(input.role)) return { position: null, done: 0 };
  const people = await peopleAfter({ clientId }, position, stepSize, work);
  const refusals: Refusals = [];
  for (const user of people.filter(({ _id, deletion_mark }) => _id !== by && !deletion_mark)) {
    const error = input.has ? refusalOfReceiving(user, input.role) : null;
    if (error) refusals.push({ item: user._id, error });
    else await changeRoles(user, input, { by, ip, source: 'bulk' }, work);
  }
  return { position: people.length < stepSize ? null : people.at(-1)!._id, done: people.length, refusals };
}
