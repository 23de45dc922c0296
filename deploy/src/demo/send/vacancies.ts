import { vacancies } from '@atrium/contracts';
import type { PlannedVacancy } from '../plan/vacancies.ts';
import type { Session } from './portal.ts';
import type { Present } from './readers.ts';

/** Publishes a vacancy, lets colleagues answer, and sets the states of their responses; a closed one closes afterwards. */
export async function offerVacancy(
  admin: Session,
  present: readonly Present[],
  { responses, closes, tags, ...vacancy }: PlannedVacancy,
): Promise<void> {
  const { result } = await admin.api(vacancies.create, { body: { ...vacancy, tags: [...tags] } });
  for (const { by, text, state } of responses) {
    const answer = { body: { article_id: result._id, text } };
    const { result: response } = await present[by]!.session.api(vacancies.respond, answer);
    if (state) await admin.api(vacancies.decide, { params: { id: response._id }, body: { state } });
  }
  if (closes) await admin.api(vacancies.update, { params: { id: result._id }, body: { closes } });
}
