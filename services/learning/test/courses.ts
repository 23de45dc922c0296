import {
  courseProgress,
  courses,
  lessons,
  tests,
  type Course,
  type LearningTest,
  type TestAttempt,
} from '@atrium/contracts';
import { as, type Person } from '@atrium/testkit';

export const at = (id: string) => ({ params: { id } });

/** Published, without lessons. */
export const makeCourse = async (by: Person, more: object = {}): Promise<Course> =>
  (await as(by).call(courses.create, { body: { title: 'Safety', status: 'published', ...more } })).result;

export const readCourse = async (by: Person, id: string): Promise<Course> =>
  (await as(by).call(courses.get, at(id))).result;

export const makeLesson = async (by: Person, course_id: string, more: object = {}) =>
  (await as(by).call(lessons.create, { body: { course_id, name: 'Signs', content: '<p>Read</p>', ...more } })).result;

export const makeTest = async (by: Person, course_id: string, more: object = {}): Promise<LearningTest> =>
  (await as(by).call(tests.create, { body: { course_id, title: 'Exam', ...more } })).result;

/** Answers with a `+` are right: `['+Yes', 'No']`. */
export const questionOf = (text: string, ...answers: string[]) => ({
  text,
  answers: answers.map((answer) => ({ text: answer.replace('+', ''), correct: answer.startsWith('+') })),
});

export const addQuestion = async (by: Person, test: { _id: string }, question = questionOf('Is it?', '+Yes', 'No')) =>
  (await as(by).call(tests.addQuestion, { ...at(test._id), body: { question } })).result;

/** A test with this number of questions, of which the first answer is right. */
export async function makeExam(by: Person, course_id: string, questions = 2, more: object = {}): Promise<LearningTest> {
  let test = await makeTest(by, course_id, more);
  for (let number = 1; number <= questions; number += 1)
    test = await addQuestion(by, test, questionOf(`${number}?`, '+Yes', 'No'));
  return test;
}

export const enrol = async (by: Person, course_id: string) =>
  (await as(by).call(courseProgress.create, { body: { course_id } })).result;

export const assign = async (by: Person, course_id: string, ...people: Person[]) =>
  (await as(by).call(courses.assign, { ...at(course_id), body: { empl: people.map(({ _id }) => _id) } })).result;

export const learn = async (by: Person, course_id: string, lesson_id: string) =>
  (await as(by).call(courseProgress.learn, { body: { course_id, lesson_id } })).result;

export const progressOf = async (by: Person, course_id: string, of: Person = by) =>
  (await as(by).call(courseProgress.ofPerson, { params: { course_id, user_id: of._id } })).result;

type Which = Pick<LearningTest, '_id' | 'course_id'>;

export const startInput = ({ _id, course_id }: Which, user_id: string) => ({
  params: { course_id, test_id: _id, user_id },
});

export const start = async (by: Person, test: Which): Promise<TestAttempt> =>
  (await as(by).call(tests.start, startInput(test, by._id))).result;

/** The answer with this text. */
export const choice = (attempt: TestAttempt, question: number, text: string): string =>
  attempt.questions[question]!.answers.find((answer) => answer.text === text)!._id;

export const answerInput = ({ attempt, test_id, questions }: TestAttempt, question: number, answers: string[]) => ({
  params: { test_id },
  body: { attempt, question_id: questions[question]!._id, answers },
});

export const give = async (by: Person, attempt: TestAttempt, question: number, ...texts: string[]) => {
  const answers = texts.map((text) => choice(attempt, question, text));
  return (await as(by).call(tests.answer, answerInput(attempt, question, answers))).result;
};

/** Answers all questions, this number of them right. */
export async function take(by: Person, test: Which, right: number): Promise<TestAttempt> {
  let attempt = await start(by, test);
  for (const question of attempt.questions.keys())
    attempt = await give(by, attempt, question, question < right ? 'Yes' : 'No');
  return attempt;
}
