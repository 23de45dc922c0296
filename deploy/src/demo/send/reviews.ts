import { assessments, CallError, cycles, questionnaires } from '@atrium/contracts';
import { reviewSteps } from '@atrium/contracts/assessmentRules';
import { reviewCompetencies, reviewQuestionnaire, reviewScale } from '../content/assessment.ts';
import type { PlannedReview } from '../plan/reviews.ts';
import { inParallel, type Session } from './portal.ts';
import type { Present } from './readers.ts';

/** An interrupted run may have done it. */
const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof CallError) || error.code !== code) throw error;
};

async function writeQuestionnaire(admin: Session): Promise<string> {
  const competencies = reviewCompetencies.map(({ name }, at) => ({ _id: `c${at}`, name }));
  const questions = reviewCompetencies.flatMap(({ questions: texts }, at) =>
    texts.map((text, n) => ({
      _id: `q${at}${n}`,
      competency: `c${at}`,
      text,
      options: reviewScale.map((option, weight) => ({ text: option, weight })),
      comment_allowed: n === 0,
    })),
  );
  const body = { name: reviewQuestionnaire, status: 'published' as const, competencies, questions };
  return (await admin.api(questionnaires.create, { body })).result._id;
}

/** Who is asked answers; in a cycle that runs every third has not yet. */
async function answer(one: Present, place: number, cycle: string, review: PlannedReview) {
  const { api } = one.session;
  const { result } = await api(assessments.list, { query: { cycle } });
  for (const { _id: id, status, can_answer } of result) {
    if ((status === 'draft' && !can_answer) || (!review.isCompleted && place % 3 === 0)) continue;
    const { result: asked } = await api(assessments.get, { params: { id } });
    const answers = asked.questions.map(({ _id: question, comment_allowed }, at) => {
      const comment = at === 0 && comment_allowed ? review.comments[place] : null;
      return { question, option: review.options[place]![at]!, ...(comment && { comment }) };
    });
    await api(assessments.update, { params: { id }, body: { answers, status: 'submitted' } }).catch(
      unless('assessment_submitted'),
    );
  }
}

/** Starts the cycles, lets people answer, and completes one. */
export async function assessPeople(
  admin: Session,
  present: readonly Present[],
  reviews: readonly PlannedReview[],
): Promise<void> {
  if (!reviews.length) return;
  const questionnaire = await writeQuestionnaire(admin);
  const idOf = (place: number) => present[place]!.session.userId;
  for (const review of reviews) {
    const { name, start, end, people } = review;
    const steps = reviewSteps.map((step) => ({ step, active: true, start, end, questionnaire }));
    const visibility = { chief: 'detailed' as const, employee: 'detailed' as const };
    const body = { name, steps, visibility, people: people.map(({ user }) => idOf(user)) };
    const { _id: id } = (await admin.api(cycles.create, { body })).result;
    const params = { id };
    for (const { user, peers, subordinates } of people)
      await admin.api(cycles.setReviewers, {
        params,
        body: { user: idOf(user), peers: peers.map(idOf), subordinates: subordinates.map(idOf) },
      });
    await admin.api(cycles.start, { params }).catch(unless('cycle_started'));
    await inParallel(present, 2, (one, place) => answer(one, place, id, review));
    if (review.isCompleted) await admin.api(cycles.complete, { params }).catch(unless('cycle_completed'));
  }
}
