import type { BodyOf, assessments as contract } from '@atrium/contracts';
import { conflict, found, invalid, unitOfWork, type Member, type Work } from '@atrium/kit';
import { countSubmitted, cycleById } from '../cycles/reading.ts';
import { questionnairesById } from '../questionnaires/reading.ts';
import { readAnswers } from './rules.ts';
import { takesAnswers } from './show.ts';
import { assessments, type AssessmentDoc } from './store.ts';

/** Only the reviewer sees an assessment, administrators do not either. */
export async function ownAssessment(caller: Member, _id: string, work?: Work): Promise<AssessmentDoc> {
  return found(await assessments.of(caller).findOne({ _id, reviewer: caller.userId }, {}, work), 'assessment');
}

type Answered = BodyOf<typeof contract.update>;

/** Saves a draft, or sends it in, once and for good: the sum of the cycle grows with it, so that it meets the end. */
export const saveAnswers = (caller: Member, id: string, body: Answered): Promise<AssessmentDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await ownAssessment(caller, id, work);
    if (before.status === 'submitted') throw conflict('assessment_submitted');
    const cycle = found(await cycleById(caller, before.cycle, work), 'assessment');
    if (!takesAnswers(cycle, before)) throw conflict('assessment_closed');
    const asked = found((await questionnairesById(caller, [before.questionnaire], work)).get(before.questionnaire));
    const status = body.status ?? 'draft';
    const { answered, faults } = readAnswers(asked.questions, body.answers, status === 'submitted');
    if (Object.keys(faults).length) throw invalid(faults);

    const filter = { _id: id, reviewer: caller.userId, status: 'draft' as const };
    const saved = await assessments.of(caller).change(filter, { $set: { answers: answered, status } }, work);
    if (!saved) throw conflict('assessment_submitted');
    if (status === 'submitted' && !(await countSubmitted(caller, before.cycle, work)))
      throw conflict('assessment_closed');
    return saved;
  });
