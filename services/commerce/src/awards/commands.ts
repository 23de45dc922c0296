import type { AwardTrigger } from '@atrium/contracts';
import { peopleOf, unitOfWork, type EventContext, type Work } from '@atrium/kit';
import { achievementsFor } from '../achievements/reading.ts';
import { coinsGiven } from '../coins/events.ts';
import { coinsOf } from '../coins/store.ts';
import { tenureCause } from './rules.ts';

type Company = { clientId: string };

interface Earned {
  user: string;
  trigger: AwardTrigger;
  /** Null: this achievement is not earned. */
  causeOf: (achievement: { trigger: AwardTrigger; years: number | null }) => string | null;
}

/** Those who work here and use the shop. */
async function mayEarn(company: Company, user: string): Promise<boolean> {
  const person = (await peopleOf(company).byIds([user])).get(user);
  return Boolean(person?.active && person.rights.includes('shop') && !person.roles.includes('superadmin'));
}

/** An event is retried for a person whose state has not arrived for about half a minute. */
const maxAttempts = 8;

/** By an event: it comes again until the person is known. */
export async function awardSoon({ clientId, work, attempt }: EventContext, earned: Earned): Promise<void> {
  const isKnown = (await peopleOf({ clientId }).byIds([earned.user])).has(earned.user);
  if (!isKnown && attempt < maxAttempts) throw new Error('the person who has earned coins is not known yet');
  await award({ clientId }, earned, work);
}

/** Gives the achievements of a trigger, each once a cause. */
export async function award(company: Company, { user, trigger, causeOf }: Earned, work: Work): Promise<void> {
  if (!(await mayEarn(company, user))) return;
  const coins = coinsOf(company);
  for (const { _id, name, amount, years } of await achievementsFor(company, trigger, work)) {
    const why = causeOf({ trigger, years });
    const cause = why && `${_id}:${user}:${why}`;
    if (!cause || (await coins.hasCause(cause, work))) continue;
    const entry = await coins.move({ user, kind: 'award', amount, achievement: { _id, name }, cause }, work);
    work.announceFor(company.clientId, coinsGiven([entry!]));
  }
}

export const awardTenure = (company: Company, user: string, worked: number): Promise<null> =>
  unitOfWork(company, async (work) => {
    for (const trigger of ['anniversary', 'workingPeriod'] as const)
      await award(company, { user, trigger, causeOf: (one) => tenureCause(one, worked) }, work);
    return null;
  });

interface Reward {
  user: string;
  amount: number;
  cause: string;
  name: string;
}

const causeOf = ({ cause }: Reward) => `adaptation:${cause}`;

/** Of a step that was undone: what was given for it before and could not be taken back. It waits for what goes back. */
async function keptOf({ clientId, work, attempt }: EventContext, reward: Reward): Promise<number> {
  const step = /^[0-9a-f]{24}:[0-9a-f]{24}:/.exec(reward.cause)?.[0];
  if (!step) return 0;
  const coins = coinsOf({ clientId });
  const earlier = (await coins.byCauses(`adaptation:${step}`, work)).filter(({ cause }) => cause !== causeOf(reward));
  const back = await coins.reversalsOf(
    earlier.map(({ _id }) => _id),
    work,
  );
  if (back.length < earlier.length && attempt < maxAttempts)
    throw new Error('the coins that were given for the step have not gone back yet');
  return [...earlier, ...back].reduce((sum, { amount }) => sum + amount, 0);
}

/** Coins of an event, once a cause; of a step that is done again, what it has not brought already. */
export async function giveFor(context: EventContext, reward: Reward): Promise<void> {
  const { clientId, work, attempt } = context;
  const { user, name: comment } = reward;
  const isKnown = (await peopleOf({ clientId }).byIds([user])).has(user);
  if (!isKnown && attempt < maxAttempts) throw new Error('the person who has earned coins is not known yet');
  if (!(await mayEarn({ clientId }, user))) return;
  const coins = coinsOf({ clientId });
  if (await coins.hasCause(causeOf(reward), work)) return;
  const amount = reward.amount - (await keptOf(context, reward));
  if (amount <= 0) return;
  const entry = await coins.move({ user, kind: 'award', amount, comment, cause: causeOf(reward) }, work);
  work.announceFor(clientId, coinsGiven([entry!]));
}

/** As many as are left of what was given for the cause, once. Events may come in another order: it waits for those. */
export async function giveBack({ clientId, work, attempt }: EventContext, reward: Reward): Promise<void> {
  const coins = coinsOf({ clientId });
  const given = await coins.byCause(causeOf(reward), work);
  const mayCome = !given && attempt < maxAttempts && (await mayEarn({ clientId }, reward.user));
  if (mayCome) throw new Error('the coins that go back have not been given yet');
  if (!given || (await coins.reversed([given._id], work)).has(given._id)) return;
  if (await coins.wasNullifiedSince(given, work)) return;
  const { user, name: comment } = reward;
  const amount = Math.min(given.amount, await coins.amountOf(user, work));
  if (amount > 0) await coins.move({ user, kind: 'reversal', amount: -amount, comment, reverses: given._id }, work);
}
