import { emptiable, maintenanceTasks } from '@atrium/contracts/portability';
import { invalid, unitOfWork, type Caller, type Work } from '@atrium/kit';
import { requireCompany } from '../clients/lookup.ts';
import { removeOldRowsOf } from '../journal/retention.ts';
import { addToInstallation } from '../journal/commands.ts';
import { orderAgain, orderJob } from '../longJobs/commands.ts';
import type { JobDoc, LongStep } from '../longJobs/job.ts';
import { countPeople } from '../users/accounts.ts';
import { partOf, partsFor, type Unit } from './parts.ts';
import { goOn, type Moved, type Place } from './place.ts';

/** The collections of each kind that a superadmin may empty (D100). */
const emptied: Record<(typeof emptiable)[number], readonly Unit[]> = {
  notifications: [
    { service: 'notify', collection: 'comments' },
    { service: 'notify', collection: 'notifications' },
  ],
  visits: [
    { service: 'identity', collection: 'session_visits' },
    { service: 'identity', collection: 'module_visits' },
    { service: 'identity', collection: 'visit_days' },
    { service: 'identity', collection: 'visit_counts' },
  ],
};

interface Ordered {
  what: string;
}

const isOneOf = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);

interface Act {
  caller: Caller;
  clientId: string;
  ip: string;
}

type Kind = 'company_emptied' | 'company_maintained';

const order = ({ caller, clientId, ip }: Act, kind: Kind, what: string, make?: (work: Work) => Promise<string>) =>
  unitOfWork(caller, async (work) => {
    const client = await requireCompany(clientId, work);
    const tenant = { clientId, userId: caller.userId };
    const job = await (make?.(work) ?? orderJob<Ordered>(tenant, { kind, input: { what }, ip, total: 0 }, work));
    const entry = { user: caller.userId, section: 'clients', action: kind, item_id: clientId, ip } as const;
    await addToInstallation({ ...entry, after: { what } }, client, work);
    return job;
  });

export async function emptyCollection(act: Act, name: string): Promise<string> {
  if (!isOneOf(emptiable, name)) throw invalid({ collection: 'choice' });
  return order(act, 'company_emptied', name);
}

export const emptyStep: LongStep<Ordered> = {
  run: (job) => goOn(job, { stage: 'documents' }, (place) => empty(job, place)),
};

async function empty({ client_id: clientId, by, input }: JobDoc<Ordered>, place: Place): Promise<Moved> {
  const units = isOneOf(emptiable, input.what) ? emptied[input.what] : [];
  const at = place.offset ?? 0;
  const unit = units[at];
  if (!unit) return { place: null };
  const part = partOf(partsFor(by), unit.service);
  const { removed, next } = await part.remove(clientId, unit.collection, place.after ?? '');
  return { place: next === null ? { ...place, offset: at + 1, after: '' } : { ...place, after: next }, done: removed };
}

export async function maintain(act: Act, task: string): Promise<string> {
  if (!isOneOf(maintenanceTasks, task)) throw invalid({ task: 'choice' });
  if (task !== 'rebuild_chiefs') return order(act, 'company_maintained', task);
  const { clientId, ip } = act;
  const total = await countPeople({ clientId });
  const again = { kind: 'structure_applied', input: {}, ip, total } as const;
  return order(act, 'company_maintained', task, (work) => orderAgain({ clientId, userId: '' }, again, work));
}

/** Each task is one step of its service, which is done again whole after a crash. */
export const maintainStep: LongStep<Ordered> = {
  async run({ client_id: clientId, by, input }) {
    if (input.what === 'recount_files') await partOf(partsFor(by), 'knowledge').finish(clientId);
    if (input.what === 'clean_logs') await removeOldRowsOf(clientId, new Date());
    return { position: null, done: 1, total: 1 };
  },
};
