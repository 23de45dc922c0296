import type { BodyOf, TestQuestion, tests as contract } from '@atrium/contracts';
import { defaultPassScore, maxTestQuestions } from '@atrium/contracts/courseStates';
import {
  conflict,
  found,
  invalid,
  newId,
  notFound,
  recordInJournal,
  unitOfWork,
  type Member,
  type Work,
} from '@atrium/kit';
import { crudCommands, requireRuling, type Resource } from '@atrium/kit/crud';
import { visibleCourse } from '../courses/reading.ts';
import { canEditCourse, placedIn, titleWords, visibleToLearners } from '../courses/rules.ts';
import { coursesOf } from '../courses/store.ts';
import { addToCourse } from '../lessons/commands.ts';
import type { TestDoc } from './learningTest.ts';
import { canChangeTest, hasCorrect } from './rules.ts';
import { showTests } from './show.ts';
import { tests, testsOf } from './store.ts';

const now = () => new Date().toISOString();

type Action = 'test_added' | 'test_changed' | 'test_removed';

function record(caller: Member, action: Action, { _id, title, course_id }: TestDoc, work: Work) {
  const row = { section: 'courses', action, item_id: course_id } as const;
  recordInJournal(caller, { ...row, after: { _id, name: title } }, work);
}

export const testResource: Resource<typeof contract, TestDoc> = {
  entity: 'test',
  collection: tests,
  order: '-created',
  unread: ['questions'],
  visible: visibleToLearners,
  canChange: canChangeTest,
  canRemove: canEditCourse,
  async draft(caller, { course_id, title, ...given }) {
    const course = await visibleCourse(caller, course_id);
    requireRuling(canEditCourse(caller, course));
    return {
      description: '',
      time_limit: null,
      pass_score: defaultPassScore,
      attempts_limit: null,
      show_correct: false,
      show_score: true,
      shuffle_questions: false,
      shuffle_answers: false,
      ...given,
      course_id,
      creator: caller.userId,
      title,
      questions: [],
      questions_total: 0,
      attempts_total: 0,
      passed_total: 0,
      score_total: 0,
      created: now(),
      updated: null,
      words: [],
      ...placedIn(course),
    };
  },
  prepare: (_, fields) => ({ ...fields, updated: now() }),
  derived: ({ title, description, questions }) => ({
    words: titleWords(title, description),
    questions_total: questions.length,
  }),
  async created(caller, test, work) {
    const placed = await addToCourse(caller, test, 'test', work);
    found(await testsOf(caller).placeOne(test._id, placed, work), 'test');
    record(caller, 'test_added', test, work);
  },
  changed: (caller, test, _, work) => record(caller, 'test_changed', test, work),
  async removed(caller, test, work) {
    await coursesOf(caller).dropPart(test.course_id, test._id, work);
    record(caller, 'test_removed', test, work);
  },
  show: showTests,
};

const { visible, save } = crudCommands(testResource);

/** A change of the questions of a test that no one has passed. */
const change = (caller: Member, id: string, questionsOf: (before: TestQuestion[]) => TestQuestion[]) =>
  unitOfWork(caller, async (work) => {
    const before = await visible(caller, id, work);
    requireRuling(canChangeTest(caller, before));
    const test = await save(caller, before, { questions: questionsOf(before.questions), updated: now() }, work);
    record(caller, 'test_changed', test, work);
    return test;
  });

type Given = BodyOf<typeof contract.addQuestion>['question']['answers'];

/** Answers that are known keep their ids. */
function answersFrom(before: TestQuestion['answers'], given: Given): TestQuestion['answers'] {
  const known = new Set(before.map(({ _id }) => _id));
  const taken = new Set<string>();
  return given.map(({ _id, text, correct }) => {
    const kept = _id !== undefined && known.has(_id) && !taken.has(_id) ? _id : newId();
    taken.add(kept);
    return { _id: kept, text, correct };
  });
}

function requireCorrect<T extends Pick<TestQuestion, 'answers'>>(question: T): T {
  if (!hasCorrect(question)) throw invalid({ 'question.answers': 'required' });
  return question;
}

export const addQuestion = (caller: Member, id: string, { question }: BodyOf<typeof contract.addQuestion>) =>
  change(caller, id, (before) => {
    if (before.length >= maxTestQuestions) throw conflict('questions_limit');
    const added = { _id: newId(), text: question.text, answers: answersFrom([], question.answers) };
    return [...before, requireCorrect(added)];
  });

const known = (questions: TestQuestion[], id: string): TestQuestion => {
  const question = questions.find(({ _id }) => _id === id);
  if (!question) throw notFound('test_question');
  return question;
};

export const changeQuestion = (caller: Member, id: string, { question }: BodyOf<typeof contract.changeQuestion>) =>
  change(caller, id, (before) => {
    const { _id, text, answers } = known(before, question._id);
    const next = {
      _id,
      text: question.text ?? text,
      answers: question.answers ? answersFrom(answers, question.answers) : answers,
    };
    return before.map((each) => (each._id === _id ? requireCorrect(next) : each));
  });

export const removeQuestion = (caller: Member, id: string, question: string) =>
  change(caller, id, (before) => {
    const { _id } = known(before, question);
    return before.filter((each) => each._id !== _id);
  });
