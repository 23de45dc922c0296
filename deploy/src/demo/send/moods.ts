import { moods } from '@atrium/contracts';
import type { PlannedMoods } from '../plan/moods.ts';
import type { Session } from './portal.ts';

/** Brings the moods of the months before the company was in the portal, a day each. */
export async function bringMoods(admin: Session, ids: readonly string[], planned: readonly PlannedMoods[]) {
  for (const { day, answers } of planned) {
    const of = answers.map(({ person, ...answer }) => ({ user: ids[person]!, ...answer }));
    if (of.length) await admin.api(moods.bring, { body: { day, answers: of } });
  }
}
