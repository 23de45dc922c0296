import type { AdaptationSettings, AdaptationTrack, AdaptationTrackStep, Person } from '@atrium/contracts';
import { maxMilestones, maxStepDelay, maxStepReward } from '@atrium/contracts/adaptationStates';
import { atMost, between, firstError, maxItems, oneLine, required } from '../../../lib/forms/rules.ts';

export const named = [required, oneLine, atMost(150)];

export interface TrackValues {
  name: string;
  description: string;
  manager: Person | null;
  hr: Person | null;
}

export const trackValues = ({ name, description, manager, hr }: AdaptationTrack): TrackValues => ({
  name,
  description,
  manager,
  hr,
});

export const trackBody = ({ name, description, manager, hr }: TrackValues) => ({
  name: name.trim(),
  description: description.trim(),
  manager: manager?._id ?? null,
  hr: hr?._id ?? null,
});

/** What differs from the track as the form began, so that changes of others since then stay. */
export function changedOf<Body extends object>(now: Body, before: Body): Partial<Body> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== known.get(name))) as Partial<Body>;
}

export interface StepValues {
  name: string;
  /** Days. */
  delay: number | null;
  task: string;
  /** Coins. */
  reward: number | null;
  link: string;
  /** '': none. */
  poll: string;
  notify: boolean;
}

export const stepValues = (step?: AdaptationTrackStep): StepValues =>
  step
    ? { ...step, poll: step.poll ?? '' }
    : { name: '', delay: 0, task: '', reward: 0, link: '', poll: '', notify: true };

/** An address of this portal as its path. */
export function linkOf(text: string, origin: string): string {
  const link = text.trim();
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

export const stepBody = (values: StepValues, origin: string) => ({
  name: values.name.trim(),
  delay: values.delay ?? 0,
  task: values.task.trim(),
  reward: values.reward ?? 0,
  link: linkOf(values.link, origin),
  poll: values.poll || null,
  notify: values.notify,
});

const linkFault = (text: string) => (/^(?:https?:\/\/|\/(?!\/)|$)/.test(text.trim()) ? null : 'url');

export const stepRules = {
  name: named,
  delay: [between(0, maxStepDelay)],
  task: [atMost(5000)],
  reward: [between(0, maxStepReward)],
  link: [linkFault, oneLine, atMost(2000)],
};

export interface JoinValues {
  employee: Person | null;
  mentor: Person | null;
  hr: Person | null;
  /** Null: the employee’s. */
  chief: Person | null;
  start: string;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What is wrong, by name. Mentor, HR and chief are not the employee. */
export function joinFaults({ employee, mentor, hr, chief, start }: JoinValues): Record<string, string> {
  const isEmployee = (person: Person | null) => person !== null && person._id === employee?._id;
  const faults: Record<string, string | false> = {
    employee: !employee && 'required',
    mentor: (!mentor && 'required') || (isEmployee(mentor) && 'isEmployee'),
    hr: isEmployee(hr) && 'isEmployee',
    chief: isEmployee(chief) && 'isEmployee',
    start: !dayPattern.test(start) && (start ? 'date' : 'required'),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
}

export interface SettingsValues {
  mentors: readonly Person[];
  hr: readonly Person[];
  rewards: { days: number | null; coins: number | null }[];
  polls: { days: number | null; poll: string }[];
}

export const settingsValues = ({ mentors, hr, rewards, polls }: AdaptationSettings): SettingsValues => ({
  mentors,
  hr,
  rewards,
  polls,
});

export const settingsBody = ({ mentors, hr, rewards, polls }: SettingsValues) => ({
  mentors: mentors.map(({ _id }) => _id),
  hr: hr.map(({ _id }) => _id),
  rewards: rewards.map(({ days, coins }) => ({ days: days ?? 0, coins: coins ?? 0 })),
  polls: polls.map(({ days, poll }) => ({ days: days ?? 0, poll })),
});

const isTwice = <Value>(values: readonly Value[], at: number) => values.indexOf(values[at]!) < at;

/** No day, reward or poll twice. */
export function settingsFaults({ mentors, hr, rewards, polls }: SettingsValues): Record<string, string> {
  const faults: Record<string, string | null> = {
    mentors: firstError(mentors, [maxItems(200)]),
    hr: firstError(hr, [maxItems(50)]),
    rewards: firstError(rewards, [maxItems(maxMilestones)]),
    polls: firstError(polls, [maxItems(maxMilestones)]),
  };
  const check = (path: string, value: number | null, most: number, twice: boolean) => {
    faults[path] = firstError(value, [required, between(1, most)]) ?? (twice ? 'repeated' : null);
  };
  rewards.forEach(({ days, coins }, at) => {
    check(
      `rewards.${at}.days`,
      days,
      1000,
      isTwice(
        rewards.map((each) => each.days),
        at,
      ),
    );
    check(
      `rewards.${at}.coins`,
      coins,
      maxStepReward,
      isTwice(
        rewards.map((each) => each.coins),
        at,
      ),
    );
  });
  polls.forEach(({ days, poll }, at) => {
    check(
      `polls.${at}.days`,
      days,
      1000,
      isTwice(
        polls.map((each) => each.days),
        at,
      ),
    );
    const twice = isTwice(
      polls.map((each) => each.poll),
      at,
    )
      ? 'repeated'
      : null;
    faults[`polls.${at}.poll`] = poll ? twice : 'required';
  });
  return Object.fromEntries(Object.entries(faults).flatMap(([path, fault]) => (fault ? [[path, fault]] : [])));
}
