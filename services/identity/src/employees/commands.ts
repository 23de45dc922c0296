import { invalid, notFound, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { activeFeatures } from '../clients/company.ts';
import { requireCompany } from '../clients/lookup.ts';
import { lastDayIn, requireAdministrator } from '../employment/commands.ts';
import { orderJob } from '../longJobs/commands.ts';
import { jobById } from '../longJobs/reading.ts';
import { requireUsers } from '../users/accounts.ts';
import { employeeReads } from '../users/employeeReads.ts';
import { isOfEmployment, missingFields, refusalOfAct, undone, type Act, type Change } from './rules.ts';

export interface Order extends Act {
  ids: string[];
  /** Of a dismissal: the last working day of all. */
  date?: string;
  /** Of a change of employment that is undone: the last day that each had before, null: none. */
  days?: Record<string, string | null>;
  /** With `days`: the last day that the undone job had set. Whose day is another by now was decided on since. */
  found?: Record<string, string | null>;
}

/** The last working day that an order sets; null: none. */
export const dayFor = (id: string, { date, days }: Pick<Order, 'date' | 'days'>): string | null =>
  days ? (days[id] ?? null) : (date ?? null);

const kind = 'employees_changed';

/** Orders a change of many people, of those that the filter finds now. Resolves to the job's id. */
export async function orderChange(caller: Member, change: Change, ip: string): Promise<string> {
  const missing = missingFields(change);
  if (Object.keys(missing).length) throw invalid(missing);
  const ids = await idsOf(caller, change);
  return unitOfWork(caller, async (work) => {
    const date = change.act === 'dismiss' && (await lastDayIn(caller.clientId, change.date, work));
    return order(caller, { ...actOf(change), ...(date && { date }), ids }, ip, work);
  });
}

/** Orders the reverse of a job, for the people that it has changed. */
export const orderUndoing = (caller: Member, id: string, ip: string) =>
  unitOfWork(caller, async (work) => {
    const job = await jobById<Order>(caller, id, work);
    if (job.kind !== kind) throw notFound('job');
    const ids = job.changed_ids ?? [];
    const employment = isOfEmployment(job.input.act) && {
      days: job.days_before ?? {},
      found: Object.fromEntries(ids.map((each) => [each, dayFor(each, job.input)])),
    };
    return order(caller, { ...undone(actOf(job.input)), ...employment, ids }, ip, work);
  });

async function order(caller: Member, input: Order, ip: string, work: Work) {
  await requireAdministrator(caller, work);
  const refusal = refusalOfAct(input, activeFeatures(await requireCompany(caller.clientId, work)));
  if (refusal) throw unprocessable(refusal);
  return orderJob<Order>(caller, { kind, input, ip, total: input.ids.length }, work);
}

async function idsOf(caller: Member, { ids, filter, except = [] }: Change): Promise<string[]> {
  await requireUsers(caller, [...(ids ?? []), ...except]);
  const chosen = ids?.length ? ids : await employeeReads(caller).ids(filter!);
  const left = new Set(except);
  return [...new Set(chosen)].filter((id) => !left.has(id));
}

const actOf = ({ act, right, role, reason }: Act): Act => ({
  act,
  ...(right && { right }),
  ...(role && { role }),
  ...(reason && { reason }),
});
