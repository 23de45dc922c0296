import type { Work } from '@atrium/kit';
import { changeRoles, setLastDay } from '../employment/commands.ts';
import { isBeforeHiring, isRoleOfEveryone, refusalOfReceiving } from '../employment/rules.ts';
import type { JobDoc, Progress, Refusals } from '../longJobs/job.ts';
import { endSessionsOf } from '../sessions/commands.ts';
import { usersByIds, saveUser } from '../users/accounts.ts';
import { recordChange } from '../users/recording.ts';
import { featuresWith, type UserDoc } from '../users/user.ts';
import { dayFor, type Order } from './commands.ts';
import { isOfEmployment, type Act } from './rules.ts';

const stepSize = 50;

/** A leaver is taken from departments, their heads, sessions and connections as well. */
const employmentStepSize = 10;

/** The next people of the order; the position is the number of those before them. */
export async function changeEmployeesStep(job: JobDoc<Order>, work: Work): Promise<Progress> {
  const { client_id: clientId, by, ip, input, position } = job;
  // An order in the database may be of another's making.
  if (input.role && !isRoleOfEveryone(input.role)) return { position: null, done: 0 };
  const from = Number(position || 0);
  const ids = input.ids.slice(from, from + (isOfEmployment(input.act) ? employmentStepSize : stepSize));
  const changed: string[] = [];
  const daysBefore: Record<string, string | null> = {};
  const refusals: Refusals = [];
  for (const user of await usersByIds({ clientId }, ids, work)) {
    if (!isConcerned(user, by, input)) continue;
    const error = isChangedMeanwhile(user, input) ? 'changed_meanwhile' : refusalFor(user, input);
    if (error) refusals.push({ item: user._id, error });
    else if (await change(user, input, { by, ip }, work)) {
      changed.push(user._id);
      if (isOfEmployment(input.act)) daysBefore[user._id] = user.fired_at;
    }
  }
  const next = from + ids.length;
  return { position: next < input.ids.length ? String(next) : null, done: ids.length, changed, daysBefore, refusals };
}

/** Not the one who orders it, and those who have left only when they are restored or it is undone. */
const isConcerned = (user: UserDoc, by: string, { act, found }: Order) =>
  user._id !== by && !user.erased && (act === 'restore' || Boolean(found) || !user.deletion_mark);

/** Whom the undone job left with another last day; that such a day has come since is no change. */
function isChangedMeanwhile({ _id, fired_at, deletion_mark }: UserDoc, { found }: Order): boolean {
  if (!found) return false;
  const day = found[_id] ?? null;
  return fired_at !== day || (day === null && deletion_mark);
}

function refusalFor(user: UserDoc, order: Order): string | null {
  if (order.act === 'give_role' && order.role) return refusalOfReceiving(user, order.role);
  const day = isOfEmployment(order.act) ? dayFor(user._id, order) : null;
  if (day === null) return null;
  if (user.roles.includes('admin')) return 'admin_dismissal';
  return isBeforeHiring(user, day) ? 'date_early' : null;
}

type By = { by: string; ip: string };

/** Resolves to whether anything was changed. */
async function change(user: UserDoc, act: Order, { by, ip }: By, work: Work): Promise<boolean> {
  if (isOfEmployment(act.act)) {
    const { reason } = act;
    return setLastDay(user, { lastDay: dayFor(user._id, act), reason }, { by, ip, source: 'bulk' }, work);
  }
  const isGiven = act.act.startsWith('give');
  if (act.role) {
    const saved = await changeRoles(user, { role: act.role, has: isGiven }, { by, ip, source: 'bulk' }, work);
    return saved.version !== user.version;
  }
  const change = act.right ? rightChange(user, act.right, isGiven) : blockChange(user, act.act === 'block');
  if (!change) return false;
  const saved = await saveUser(user, change, work);
  if (saved.blocked && !user.blocked) await endSessionsOf(user._id, work);
  const changed = { user: by, for_user: user._id, item_id: user._id, ip, source: 'bulk' as const };
  await recordChange(changed, { before: user, saved, hash: null }, work);
  return true;
}

const blockChange = (user: UserDoc, blocked: boolean) => (user.blocked === blocked ? null : { blocked });

function rightChange({ features }: UserDoc, feature: NonNullable<Act['right']>, active: boolean) {
  const known = features.find((each) => each.feature === feature)?.active ?? false;
  return known === active ? null : { features: featuresWith([{ feature, active }], features) };
}
