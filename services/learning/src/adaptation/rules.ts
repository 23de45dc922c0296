import {
  adaptationScenarios,
  type AdaptationRole,
  type AdaptationScenario,
  type AdaptationStepState,
} from '@atrium/contracts/adaptationStates';
import { dayAfter } from '@atrium/contracts/vacationDays';
import { clockAt, instantAt } from '@atrium/contracts/zones';
import type { Ruling } from '@atrium/kit/crud';
import type { AdaptationDoc, ChainDoc, Holders, MilestoneDoc, Scenarios, UserStepDoc } from './track.ts';

/** Steps begin and employees get something at 09:00 of the company's time (D87). */
export const dayStart = (day: string, zone: string): string => instantAt(day, '09:00', zone);

export const dayIn = (zone: string, instant: string): string => clockAt(instant, zone).slice(0, 10);

/** From when the delay of the first steps counts, and the time zone of their days. */
type Beginning = Pick<AdaptationDoc, 'begins' | 'zone'>;

/** The chains of those who have a part: a scenario without steps or without a person has none. */
export const chainsFrom = (scenarios: Scenarios, holders: Holders, newId: () => string): ChainDoc[] =>
  adaptationScenarios.flatMap((scenario) => {
    const steps = scenarios[scenario].flatMap((stage) =>
      stage.steps.map((step) => ({ ...step, _id: newId(), stage: stage.name, released: null, finished: null })),
    );
    return holders[scenario] !== null && steps.length ? [{ scenario, steps }] : [];
  });

/** The first that is not done. */
export const turnOf = ({ steps }: ChainDoc): UserStepDoc | null => steps.find(({ finished }) => !finished) ?? null;

/** The one that is undone first. */
export const lastDone = ({ steps }: ChainDoc): UserStepDoc | null => steps.findLast(({ finished }) => finished) ?? null;

/** When the step whose turn it is begins; null: all are done. */
export function beginsAt(chain: ChainDoc, { begins, zone }: Beginning): string | null {
  const step = turnOf(chain);
  if (!step) return null;
  const base = lastDone(chain)?.finished ?? begins;
  return step.delay === 0 ? base : dayStart(dayAfter(dayIn(zone, base), step.delay), zone);
}

export const stateOf = ({ released, finished }: UserStepDoc): AdaptationStepState =>
  finished ? 'done' : released ? 'open' : 'waiting';

interface Opened {
  scenario: AdaptationScenario;
  step: UserStepDoc;
}

/** Begins the steps whose time has come. */
export function released({ chains, ...beginning }: Beginning & Pick<AdaptationDoc, 'chains'>, now: string) {
  const opened: Opened[] = [];
  const next = chains.map((chain) => {
    const turn = turnOf(chain);
    const at = beginsAt(chain, beginning);
    if (!turn || turn.released || at === null || at > now) return chain;
    const step = { ...turn, released: now };
    opened.push({ scenario: chain.scenario, step });
    return { ...chain, steps: chain.steps.map((each) => (each === turn ? step : each)) };
  });
  return { chains: next, opened };
}

export const isAllDone = (chains: readonly ChainDoc[]): boolean =>
  chains.every(({ steps }) => steps.every(({ finished }) => finished));

export const totalsOf = (chains: readonly ChainDoc[]) => {
  const steps = chains.flatMap((chain) => chain.steps);
  return { steps_total: steps.length, done_total: steps.filter(({ finished }) => finished).length };
};

/** When something happens by itself next. */
export function dueOf({
  status,
  chains,
  milestones,
  ...beginning
}: Beginning & Pick<AdaptationDoc, 'status' | 'chains' | 'milestones'>): string | null {
  if (status === 'stop') return null;
  const waiting = status === 'run' ? chains.filter((chain) => !turnOf(chain)?.released) : [];
  const steps = waiting.flatMap((chain) => beginsAt(chain, beginning) ?? []);
  const gifts = milestones.flatMap(({ at, done }) => (done ? [] : at));
  return [...steps, ...gifts].toSorted()[0] ?? null;
}

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day after a number of working days, Monday to Friday, the first of which is the start or the next one. */
export function workedOn(start: string, days: number): string {
  let day = start;
  for (let worked = isWorkingDay(day) ? 1 : 0; worked < days; worked += isWorkingDay(day) ? 1 : 0) day = dayAfter(day);
  return day;
}

interface Gifts {
  rewards: readonly { days: number; coins: number }[];
  polls: readonly { days: number; poll: string }[];
}

export const milestonesFrom = (start: string, zone: string, { rewards, polls }: Gifts): MilestoneDoc[] => {
  const at = (days: number) => dayStart(workedOn(start, days), zone);
  return [
    ...rewards.map(({ days, coins }) => ({ at: at(days), coins, poll: null, done: false })),
    ...polls.map(({ days, poll }) => ({ at: at(days), coins: null, poll, done: false })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
};

/** No day, reward or poll twice. */
export function repeats({ rewards, polls }: Gifts): ('rewards' | 'polls')[] {
  const hasTwice = (values: readonly (string | number)[]) => new Set(values).size < values.length;
  const ofRewards = [rewards.map(({ days }) => days), rewards.map(({ coins }) => coins)].some(hasTwice);
  const ofPolls = [polls.map(({ days }) => days), polls.map(({ poll }) => poll)].some(hasTwice);
  return [...(ofRewards ? (['rewards'] as const) : []), ...(ofPolls ? (['polls'] as const) : [])];
}

export const peopleIn = (holders: Holders): string[] => [
  ...new Set(adaptationScenarios.flatMap((scenario) => holders[scenario] ?? [])),
];

/** As what a person may read an adaptation (D86). `manages`: adaptation, or its track. */
export const rolesIn = (holders: Holders, user: string, manages: boolean): AdaptationRole[] => [
  ...adaptationScenarios.filter((scenario) => holders[scenario] === user),
  ...(manages ? (['admin'] as const) : []),
];

/** Mentor, HR and chief are not the employee. */
export const faultsOfHolders = ({ employee, ...others }: Holders): ('mentor' | 'hr' | 'chief')[] =>
  (['mentor', 'hr', 'chief'] as const).filter((role) => others[role] === employee);

export interface Standing {
  roles: readonly AdaptationRole[];
}

const isRunning = ({ status }: Pick<AdaptationDoc, 'status'>): Ruling => status === 'run' || 'adaptation_stopped';

/** HR of the adaptation and those who manage the track change it. */
export const canManage = ({ roles }: Standing): boolean => roles.includes('admin') || roles.includes('hr');

type Of = Pick<AdaptationDoc, 'status'>;

/** The person of the chain, when the step has begun. */
export const canFinish = ({ roles }: Standing, doc: Of, chain: ChainDoc, step: UserStepDoc): Ruling => {
  if (!roles.includes(chain.scenario)) return false;
  const running = isRunning(doc);
  if (running !== true) return running;
  return (turnOf(chain) === step && step.released !== null) || 'adaptation_step_state';
};

/** Also of an adaptation that has ended. */
export const canUnfinish = (by: Standing, { status }: Of, chain: ChainDoc): Ruling => {
  if (!by.roles.includes(chain.scenario) && !canManage(by)) return false;
  if (status === 'stop') return 'adaptation_stopped';
  return lastDone(chain) !== null || 'adaptation_step_state';
};

export const canResume = (by: Standing, doc: Of, chain: ChainDoc, step: UserStepDoc): Ruling => {
  if (!canManage(by)) return false;
  const running = isRunning(doc);
  if (running !== true) return running;
  return (turnOf(chain) === step && step.released === null) || 'adaptation_step_state';
};

/** The last step of an adaptation stays. */
export const canDrop = (by: Standing, doc: Pick<AdaptationDoc, 'status' | 'chains'>, step: UserStepDoc): Ruling => {
  if (!canManage(by)) return false;
  const running = isRunning(doc);
  if (running !== true) return running;
  return (step.finished === null && totalsOf(doc.chains).steps_total > 1) || 'adaptation_step_state';
};

/** Whole days from start to end. */
export const daysBetween = (start: string, ended: string): number =>
  Math.max(0, Math.round((Date.parse(ended.slice(0, 10)) - Date.parse(start)) / 86_400_000));
