import type { AwardTrigger } from '@atrium/contracts';

interface Earning {
  trigger: AwardTrigger;
  years: number | null;
}

/** Whole years from a first working day to a day; null unless the day is the anniversary. 29 February counts on the 28th of other years. */
export function yearsOn(workingSince: string, day: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(workingSince.slice(0, 4));
  if (years < 1) return null;
  const isLeapDay = workingSince.endsWith('-02-29');
  const isLeapYear = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1;
  const falls = isLeapDay && !isLeapYear ? '02-28' : workingSince.slice(5);
  return day.slice(5) === falls ? years : null;
}

/** Why a person has earned an achievement on the anniversary; null: not this one. */
export function tenureCause({ trigger, years }: Earning, worked: number): string | null {
  if (trigger === 'anniversary') return `anniversary:${worked}`;
  return trigger === 'workingPeriod' && years === worked ? `workingPeriod:${worked}` : null;
}

/** Once a day from one person to another (D83). */
export const thanksCause = (author: string, recipient: string, created: string) =>
  `greetingPost:${author}:${recipient}:${created.slice(0, 10)}`;

/** Once a day: an author may delete an idea and send it again. */
export const ideaCause = (author: string, created: string) => `suggestIdea:${author}:${created.slice(0, 10)}`;

const recentMs = 2 * 86_400_000;

/** What is brought from another system happened long before it was announced, and earns nothing. */
export const isRecent = (created: string, announced: string): boolean =>
  Date.parse(announced) - Date.parse(created) < recentMs;
