import { maxPinned } from '@atrium/contracts/fieldRules';
import { invalid, notFound, unitOfWork, unprocessable, type Member, type Work } from '@atrium/kit';
import { lockCompany } from '../clients/lookup.ts';
import { addToJournal } from '../journal/commands.ts';
import { companyUser } from '../users/accounts.ts';
import { contactReads, type PinnedDoc } from '../users/contactReads.ts';
import { statusOf } from '../users/user.ts';
import { withMovedPin, withPin } from './rules.ts';

export interface Pin {
  _id: string;
  pinned_num: number | null;
}

/** Resolves to the person's number; null: not pinned. */
export const pinPerson = (caller: Member, id: string, pinned: boolean, ip: string): Promise<Pin> =>
  changePins(caller, { id, ip }, async (ids, { work, isOn }) => {
    const user = await companyUser(caller, id, work);
    if (pinned && (statusOf(user) === 'fired' || user.unconfirmed || user.erased)) throw notFound('user');
    if (pinned && !isOn) throw unprocessable('feature_off');
    const next = withPin(ids, id, pinned);
    if (next.length > maxPinned) throw invalid({ pinned: 'too_many' });
    return next;
  }).then((pins) => pins.find(({ _id }) => _id === id) ?? { _id: id, pinned_num: null });

/** Resolves to all pins in their order. */
export const movePin = (caller: Member, { id, to }: { id: string; to: number }, ip: string): Promise<Pin[]> =>
  changePins(caller, { id, ip }, async (ids) => {
    if (!ids.includes(id)) throw notFound('user');
    return withMovedPin(ids, id, to);
  });

type Next = (ids: readonly string[], context: { work: Work; isOn: boolean }) => Promise<string[]>;

function changePins(caller: Member, { id, ip }: { id: string; ip: string }, next: Next): Promise<Pin[]> {
  return unitOfWork(caller, async (work) => {
    const { settings } = await lockCompany(caller.clientId, work);
    const before = await contactReads(caller).pinned(work);
    const ids = await next(
      before.map(({ _id }) => _id),
      { work, isOn: settings.pinning },
    );
    const pins = ids.map((_id, at) => ({ _id, pinned_num: at + 1 }));
    await savePins(caller, before, pins, work);
    await recordPin({ caller, id, ip }, before, pins, work);
    return pins;
  });
}

async function savePins(caller: Member, before: readonly PinnedDoc[], pins: readonly Pin[], work: Work) {
  const { setPin } = contactReads(caller);
  const numbers = new Map(pins.map(({ _id, pinned_num }) => [_id, pinned_num]));
  for (const { _id } of before) if (!numbers.has(_id)) await setPin(_id, null, work);
  for (const { _id, pinned_num } of pins)
    if (before.find((each) => each._id === _id)?.pinned_num !== pinned_num) await setPin(_id, pinned_num, work);
}

async function recordPin(
  { caller, id, ip }: { caller: Member; id: string; ip: string },
  before: readonly Pin[],
  pins: readonly Pin[],
  work: Work,
) {
  const numberIn = (all: readonly Pin[]) => all.find(({ _id }) => _id === id)?.pinned_num ?? null;
  const [was, is] = [numberIn(before), numberIn(pins)];
  if (was === is) return;
  const entry = { user: caller.userId, for_user: id, item_id: id, ip, section: 'users', action: 'changed' } as const;
  await addToJournal({ ...entry, before: { pinned_num: was }, after: { pinned_num: is } }, caller.clientId, work);
}
