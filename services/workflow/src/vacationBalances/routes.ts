import { vacations as contract } from '@atrium/contracts/vacations';
import { allow, answer, peopleOf } from '@atrium/kit';
import { standingTo } from '../vacations/reading.ts';
import { canSeeBalance } from '../vacations/rules.ts';
import { saveSettings, setOwnDays } from './commands.ts';
import { balanceOf } from './reading.ts';
import { settingsOf } from './store.ts';

const thisYear = () => new Date().getUTCFullYear();

export const balanceRoutes = [
  answer(contract.balance, async ({ caller, params: { user }, query }) => {
    await peopleOf(caller).require([user]);
    allow(canSeeBalance(caller, await standingTo(caller, user)));
    return { result: await balanceOf(caller, { user, year: query.year ?? thisYear() }) };
  }),

  answer(contract.setBalance, async ({ caller, params: { user }, body }) => {
    await setOwnDays(caller, user, body.days_a_year);
    return { result: await balanceOf(caller, { user, year: thisYear() }) };
  }),

  answer(contract.settings, async ({ caller }) => ({ result: await settingsOf(caller).read() })),

  answer(contract.setSettings, async ({ caller, body }) => ({ result: await saveSettings(caller, body) })),
];
