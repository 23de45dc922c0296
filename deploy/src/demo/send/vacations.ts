import { vacations } from '@atrium/contracts';
import { standardDaysAYear } from '@atrium/contracts/vacationDays';
import type { CompanyPlan } from '../plan/index.ts';
import { inParallel, type Session } from './portal.ts';

/** The holidays, and the vacations of a year: the administrator brings them as they were in another system. */
export async function enterVacations(
  admin: Session,
  ids: readonly string[],
  { vacations: planned, holidays }: Pick<CompanyPlan, 'vacations' | 'holidays'>,
): Promise<void> {
  await admin.api(vacations.setSettings, { body: { approval: true, days_a_year: standardDaysAYear, holidays } });
  await inParallel(planned, 4, ({ person, state, ...days }) =>
    admin.api(vacations.create, {
      body: {
        user: ids[person]!,
        ...days,
        planned: state === 'planned',
        status: state === 'approved' ? 'approved' : 'new',
      },
    }),
  );
}
