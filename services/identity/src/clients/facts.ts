import { companyFacts as contract } from '@atrium/contracts/companyFacts';
import { answer } from '@atrium/kit';
import { localDay } from './localDay.ts';
import { requireCompany } from './lookup.ts';

/** What other services need to know of the caller’s company. */
export const companyFactRoutes = [
  answer(contract.get, async ({ caller }) => {
    const { created, settings, workspace } = await requireCompany(caller.clientId);
    const { timezone, hideMoodMeter } = settings;
    const [today, since] = [new Date(), new Date(created)].map((at) => localDay(timezone, at)) as [string, string];
    return { result: { today, since, hideMoodMeter, timezone, workspace } };
  }),
];
