import type { TestAttempt } from '@atrium/contracts';

/** What is chosen, by the question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

type Question = TestAttempt['questions'][number];

const chosenIn = ({ questions }: Pick<TestAttempt, 'questions'>): Chosen =>
  Object.fromEntries(questions.flatMap(({ _id, given }) => (given ? [[_id, given]] : [])));

/** What was chosen and not sent yet is kept beside what the server has. */
export const withKept = (attempt: Pick<TestAttempt, 'questions'>, kept: Chosen): Chosen => {
  const known = new Set(attempt.questions.map(({ _id }) => _id));
  return { ...chosenIn(attempt), ...Object.fromEntries(Object.entries(kept).filter(([id]) => known.has(id))) };
};

const isSame = (one: readonly string[] | null, other: readonly string[]) =>
  one !== null && [...one].sort().join() === [...other].sort().join();

/** Chosen otherwise than the server has it. */
export const unsentIn = ({ questions }: Pick<TestAttempt, 'questions'>, chosen: Chosen): string[] =>
  questions.flatMap(({ _id, given }) => {
    const now = chosen[_id];
    return now && (given !== null || now.length > 0) && !isSame(given, now) ? [_id] : [];
  });

/** The last answer that is missing closes an attempt: it is sent only when the person finishes. */
export const closes = ({ questions }: Pick<TestAttempt, 'questions'>, question: string): boolean =>
  questions.every(({ _id, given }) => _id === question || given !== null);

/** What is sent when the person finishes, in turn; at least one, so that the server says how it ended. */
export function finalAnswers(
  attempt: Pick<TestAttempt, 'questions'>,
  chosen: Chosen,
): { question_id: string; answers: string[] }[] {
  const unsent = new Set(unsentIn(attempt, chosen));
  const rest = attempt.questions.filter(({ _id, given }) => given === null || unsent.has(_id));
  // Those that are answered again first: the attempt closes with the last one without an answer.
  const ordered = rest.toSorted((one, other) => Number(one.given === null) - Number(other.given === null));
  return ordered.map(({ _id, given }) => ({ question_id: _id, answers: [...(chosen[_id] ?? given ?? [])] }));
}

/** One of several answers is chosen, or of a question with several right ones also left out. */
export function withChoice(
  { several }: Pick<Question, 'several'>,
  before: readonly string[],
  answer: string,
): string[] {
  if (!several) return [answer];
  return before.includes(answer) ? before.filter((one) => one !== answer) : [...before, answer];
}

export const answeredCount = (chosen: Chosen): number =>
  Object.values(chosen).filter(({ length }) => length > 0).length;

const two = (value: number) => String(value).padStart(2, '0');

/** `06:42`, `1:06:42`. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const text = `${two(minutes)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${text}` : text;
}

/** Whether the person had it right, as far as the test shows right answers. */
export function isRight({ answers, given }: Pick<Question, 'answers' | 'given'>): boolean | null {
  if (answers.some(({ correct }) => correct === undefined)) return null;
  return answers.every(({ _id, correct }) => correct === (given?.includes(_id) ?? false));
}
