import type { Member } from '@atrium/kit';
import { localDay } from '../clients/localDay.ts';
import { termsFor } from '../clients/lookup.ts';
import { headcountReads } from '../headcount/reading.ts';
import { countVisit, portalItself } from './counts.ts';
import { isCounted } from './rules.ts';
import { visitsOf } from './store.ts';

interface Stay {
  from: Date;
  until: Date;
}

export async function reportSession(caller: Member, from: Date, until: Date) {
  const known = await visitsOf(caller).session(from, until);
  await count(caller, portalItself, { stay: { from, until }, known });
}

export async function reportModule(caller: Member, module: string, stay: Stay) {
  const known = await visitsOf(caller).module(module, stay.from, stay.until);
  if (isCounted(module)) await count(caller, module, { stay, known });
}

/** Only what a report adds to those before. */
async function count(caller: Member, module: string, { stay, known }: { stay: Stay; known: Date | null }) {
  const { from, until } = stay;
  const seconds = Math.round((until.getTime() - (known ?? from).getTime()) / 1000);
  if (known && seconds <= 0) return;
  const [{ timezone }, dept] = await Promise.all([
    termsFor(caller.clientId),
    headcountReads(caller).departmentOf(caller.userId),
  ]);
  const day = localDay(timezone, from);
  await countVisit(caller, { module, day, dept: dept ?? '', seconds, isNew: !known, until });
}
