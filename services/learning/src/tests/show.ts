import type { LearningTest } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import { canEditCourse } from '../courses/rules.ts';
import { ownProgress } from '../progress/reading.ts';
import { leftOf, shownState } from '../progress/rules.ts';
import type { TestDoc } from './learningTest.ts';
import { canStart } from './rules.ts';

/** Lists are read without `questions`. */
type Read = Omit<TestDoc, 'questions'> & { questions?: TestDoc['questions'] };

export async function showTests(caller: Member, docs: Read[]): Promise<LearningTest[]> {
  const own = await ownProgress(caller, [...new Set(docs.map(({ course_id }) => course_id))]);
  return docs.map((test) => {
    const progress = own.get(test.course_id);
    const entry = progress?.tests.find(({ test_id }) => test_id === test._id);
    const edit = canEditCourse(caller, test);
    const { attempts_limit, show_score } = test;
    const state = entry && {
      ...shownState({ ...entry, show_score }, edit),
      attempts_left: leftOf(entry.attempts, attempts_limit),
    };
    const none = {
      status: 'not_started' as const,
      score: null,
      attempts: 0,
      attempts_left: attempts_limit,
      last: null,
    };
    const goesOn = entry?.status === 'started' || canStart(entry, test) === true;
    return {
      _id: test._id,
      client_id: test.client_id,
      course_id: test.course_id,
      title: test.title,
      description: test.description,
      time_limit: test.time_limit,
      pass_score: test.pass_score,
      attempts_limit,
      show_correct: test.show_correct,
      show_score,
      shuffle_questions: test.shuffle_questions,
      shuffle_answers: test.shuffle_answers,
      questions_total: test.questions_total,
      questions: (edit && test.questions) || null,
      created: test.created,
      updated: test.updated,
      own: progress ? (state ?? none) : null,
      can: { edit, start: Boolean(progress) && test.open && goesOn },
    };
  });
}
