import type { AnalyticsPeriod } from '@atrium/contracts';
import { invalid, noAccess, notFound, type Member } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { termsFor } from '../clients/lookup.ts';
import { departmentsLedBy } from '../structure/reading.ts';
import { readPlaces } from '../structure/placing.ts';
import type { Departments } from '../structure/tree.ts';
import { periodOf, type Period } from './days.ts';
import { canSeeCompany } from './rules.ts';

/** What one report is about. */
export interface Scope extends Period {
  /** Null: the whole company, also people without a department. */
  depts: string[] | null;
  /** Of the administrative tree, each before those below it. */
  tree: Departments;
  /** In the company's time zone. */
  today: string;
}

/** Throws 403 for who leads no department, 404 for a department that is not theirs. */
export async function scopeOf(caller: Member, asked: AnalyticsPeriod, now = new Date()): Promise<Scope> {
  const isCompany = canSeeCompany(caller);
  const led = isCompany ? [] : await departmentsLedBy(caller);
  if (!isCompany && !led.length) throw noAccess();
  const [{ timezone }, places] = await Promise.all([termsFor(caller.clientId), readPlaces(caller)]);
  const today = localDay(timezone, now);
  const period = periodOf(asked, today);
  if (typeof period === 'string') throw invalid({ [period]: 'choice' });
  const tree: Departments = places?.departments ?? new Map();
  const allowed = isCompany ? null : withBelow(tree, led);
  const common = { ...period, tree, today };
  if (asked.dept === undefined) return { ...common, depts: allowed };
  if (!tree.has(asked.dept) || (allowed && !allowed.includes(asked.dept))) throw notFound('department');
  return { ...common, depts: withBelow(tree, [asked.dept]) };
}

/** Departments with those below them. */
export function withBelow(tree: Departments, tops: readonly string[]): string[] {
  const found = new Set(tops);
  for (const { id, parent } of tree.values()) if (parent && found.has(parent)) found.add(id);
  return [...found];
}
