import { dayAfter } from '@atrium/contracts/vacationDays';
import { inPages, log, peopleAfter, peopleOf } from '@atrium/kit';
import { schedule } from '@atrium/kit/jobs';
import { companiesThatAward } from '../achievements/reading.ts';
import { awardTenure } from './commands.ts';
import { yearsOn } from './rules.ts';

const triggers = ['anniversary', 'workingPeriod'] as const;

/** Days that were missed are made up for. */
const lookBackDays = 7;

const lastDays = (today: string) => Array.from({ length: lookBackDays }, (_, days) => dayAfter(today, -days));

/** Goes through the people of a company in batches; a second run finds the causes of the first. */
async function awardCompany(clientId: string, today: string): Promise<void> {
  const rows = inPages((after, limit) => peopleAfter({ clientId }, after, limit));
  for await (const { user } of rows) {
    const person = (await peopleOf({ clientId }).byIds([user])).get(user);
    const since = person?.workingSince;
    const worked = since ? lastDays(today).map((day) => yearsOn(since, day)) : [];
    for (const years of worked) if (years !== null) await awardTenure({ clientId }, user, years);
  }
}

export async function awardAnniversaries(now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const pageSize = 100;
  let companies = await companiesThatAward([...triggers], '', pageSize);
  while (companies.length) {
    for (const clientId of companies)
      await awardCompany(clientId, today).catch((error: unknown) =>
        log.error({ err: error, clientId }, 'the anniversaries of a company could not be awarded'),
      );
    companies = companies.length < pageSize ? [] : await companiesThatAward([...triggers], companies.at(-1)!, pageSize);
  }
}

export function startAnniversaries() {
  schedule('anniversaries', '0 5 * * *', () => awardAnniversaries(new Date())).catch((error: unknown) =>
    log.warn({ err: error }, 'the job of anniversaries is not started'),
  );
}
