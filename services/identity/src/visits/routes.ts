import { visits as contract } from '@atrium/contracts/visits';
import { allow, answer, invalid, type Caller, type Member } from '@atrium/kit';
import { noteActivity } from '../clients/lookup.ts';
import { reportModule, reportSession } from './commands.ts';
import { canReport, isKept, isStored, isPlausible } from './rules.ts';

/** The caller, or null when the visit is not stored. */
function reporter(caller: Caller, userId: string): Member | null {
  allow(canReport(caller, userId));
  return isStored(caller) ? (caller as Member) : null;
}

function check(from: Date, until: Date, field: string) {
  if (!isPlausible(from, until, new Date())) throw invalid({ [field]: 'date_time' });
}

export const visitRoutes = [
  answer(contract.session, async ({ caller, body }) => {
    const member = reporter(caller, body.userId);
    const [start, until] = [new Date(body.sessionStart), new Date(body.currentTime)];
    check(start, until, 'currentTime');
    if (member) {
      await reportSession(member, start, until);
      await noteActivity(member.clientId, until);
    }
    return { result: member !== null };
  }),

  answer(contract.module, async ({ caller, body }) => {
    const member = reporter(caller, body.userId);
    const isNoted = member !== null && isKept(body.module);
    const [entered, left] = [new Date(body.enteredAt), new Date(body.leftAt)];
    check(entered, left, 'leftAt');
    if (isNoted) await reportModule(member, body.module, { from: entered, until: left });
    return { result: isNoted };
  }),
];
