import type { Assessment, AssessmentCard } from '@atrium/contracts';
import { peopleOf, shownPerson, type Member } from '@atrium/kit';
import { isOpen } from '../cycles/plan.ts';
import { cyclesById, todayOf, type CycleDoc } from '../cycles/reading.ts';
import { questionnairesById } from '../questionnaires/reading.ts';
import type { AssessmentDoc } from './store.ts';

/** Whether answers are taken now. */
export const takesAnswers = (cycle: CycleDoc, { step, status }: Pick<AssessmentDoc, 'step' | 'status'>): boolean =>
  status === 'draft' && isOpen(cycle, step, todayOf(cycle));

export async function showCards(caller: Member, docs: AssessmentDoc[]): Promise<AssessmentCard[]> {
  const [cycles, people] = await Promise.all([
    cyclesById(
      caller,
      docs.map(({ cycle }) => cycle),
    ),
    peopleOf(caller).byIds(docs.map(({ user }) => user)),
  ]);
  return docs.flatMap((doc): AssessmentCard[] => {
    const cycle = cycles.get(doc.cycle);
    if (!cycle) return [];
    const { _id, client_id, step, questionnaire, status } = doc;
    return [
      {
        _id,
        client_id,
        step,
        questionnaire,
        status,
        cycle: { _id: cycle._id, name: cycle.name, start_article: cycle.start_article },
        user: shownPerson(people.get(doc.user), doc.user),
        until: cycle.steps.find((each) => each.step === step)?.end ?? null,
        begun: doc.answers.length > 0,
        can_answer: takesAnswers(cycle, doc),
      },
    ];
  });
}

/** One with its questions; null when its cycle is being removed. */
export async function showAssessment(caller: Member, doc: AssessmentDoc): Promise<Assessment | null> {
  const [[card], questionnaires] = await Promise.all([
    showCards(caller, [doc]),
    questionnairesById(caller, [doc.questionnaire]),
  ]);
  const asked = questionnaires.get(doc.questionnaire);
  if (!card || !asked) return null;
  const { description, competencies, questions } = asked;
  return { ...card, description, competencies, questions, answers: doc.answers };
}
