import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doneIn, statusOf, withTest } from '../progress/rules.ts';
import type { TestEntry } from '../progress/testEntry.ts';
import { canStart } from '../tests/rules.ts';
import { endOf, entryOf, isComplete, isOver, outcomeOf, questionsFor, scoreOf, withAnswer } from './rules.ts';
import type { AttemptDoc } from './store.ts';

const parts = [{ _id: 't', kind: 'test' as const }];
const minuteMs = 60_000;
const begin = Date.parse('2026-11-28T08:00:00.000Z');
const moment = (minute: number) => new Date(begin + minute * minuteMs).toISOString();

interface Settings {
  questions: number;
  time_limit: number | null;
  attempts_limit: number | null;
  pass_score: number;
  shuffle: boolean;
}

/** What the history is checked against: D89 in its shortest form. */
interface Model {
  minute: number;
  attempts: number;
  passed: boolean;
  best: number | null;
  open: { answers: Map<string, boolean>; ends: number } | null;
  last: TestEntry['status'] | null;
}

/** What the service keeps: the attempts, and how the person stands. */
interface Real {
  attempts: AttemptDoc[];
  learner: { lessons: []; tests: TestEntry[]; started: string | null; finished: string | null };
}

const questionsOf = ({ questions }: Settings) =>
  Array.from({ length: questions }, (_, at) => ({
    _id: `q${at}`,
    text: `${at}?`,
    answers: [true, false].map((correct) => ({ _id: `q${at}${correct}`, text: String(correct), correct })),
  }));

const openOf = ({ attempts }: Real) => attempts.find(({ status }) => status === 'started');
const entryIn = ({ learner }: Real) => learner.tests.find(({ test_id }) => test_id === 't');

function store(real: Real, attempt: AttemptDoc) {
  real.attempts = [...real.attempts.filter(({ _id }) => _id !== attempt._id), attempt];
  const { lessons: _, ...moved } = withTest(real.learner, entryOf(attempt), parts);
  real.learner = { ...real.learner, ...moved };
}

function close(real: Real, attempt: AttemptDoc, at: string, late: boolean) {
  const score = scoreOf(attempt);
  store(real, { ...attempt, score, status: outcomeOf({ ...attempt, score, late }), closed: at });
}

function closeModel(model: Model, { questions, pass_score, attempts_limit }: Settings, late: boolean) {
  const right = [...model.open!.answers.values()].filter(Boolean).length;
  const score = Math.round((100 * right) / questions);
  model.best = Math.max(model.best ?? 0, score);
  model.open = null;
  if (late) model.last = 'failed';
  else if (pass_score === 0) model.last = 'finished';
  else if (score >= pass_score) model.last = 'passed';
  else model.last = model.attempts === attempts_limit ? 'failed' : 'not_passed';
  model.passed ||= model.last === 'passed' || model.last === 'finished';
}

/** Both are in the same state, and what must hold always holds. */
function compare(model: Model, real: Real) {
  const open = openOf(real);
  expect(real.attempts.filter(({ status }) => status === 'started')).toHaveLength(model.open ? 1 : 0);
  expect(open?.given.length ?? 0).toBe(model.open?.answers.size ?? 0);
  const entry = entryIn(real);
  expect(entry?.attempts ?? 0).toBe(model.attempts);
  expect(real.attempts).toHaveLength(model.attempts);
  expect(entry?.score ?? null).toBe(model.best);
  if (!model.open) expect(entry?.status ?? null).toBe(model.last);
  expect(doneIn(real.learner, parts)).toHaveLength(model.passed ? 1 : 0);
  expect(statusOf(real.learner, parts) === 'learned').toBe(model.passed);
}

type Act = fc.Command<Model, Real>;

class Start implements Act {
  readonly settings: Settings;
  constructor(settings: Settings) {
    this.settings = settings;
  }
  check = () => true;
  run(model: Model, real: Real) {
    const { settings } = this;
    const at = moment(model.minute);
    const open = openOf(real);
    if (model.open && model.minute < model.open.ends) {
      expect(open && !isOver(open, at)).toBe(true);
      return compare(model, real);
    }
    if (model.open) {
      closeModel(model, settings, true);
      close(real, open!, open!.ends, true);
    }
    const may = !model.passed && (settings.attempts_limit === null || model.attempts < settings.attempts_limit);
    const test_ = { ...settings, questions_total: settings.questions };
    expect(canStart(entryIn(real), test_) === true).toBe(may);
    if (may) {
      const shuffles = { shuffle_questions: settings.shuffle, shuffle_answers: settings.shuffle };
      const number = (entryIn(real)?.attempts ?? 0) + 1;
      store(real, {
        _id: `a${number}`,
        client_id: 'c',
        course_id: 'co',
        test_id: 't',
        user: 'ana',
        title: 'Exam',
        number,
        status: 'started',
        questions: questionsFor({ questions: questionsOf(settings), ...shuffles }, () => 0.3),
        given: [],
        pass_score: settings.pass_score,
        attempts_limit: settings.attempts_limit,
        show_correct: false,
        show_score: true,
        timed: settings.time_limit !== null,
        ends: endOf(settings, at),
        score: null,
        started: at,
        closed: null,
        version: 0,
      });
      model.attempts += 1;
      model.open = { answers: new Map(), ends: model.minute + (settings.time_limit ?? 7 * 24 * 60) };
    }
    compare(model, real);
  }
  toString = () => 'start';
}

class Answer implements Act {
  readonly settings: Settings;
  readonly question: number;
  readonly right: boolean;
  constructor(settings: Settings, question: number, right: boolean) {
    this.settings = settings;
    this.question = question;
    this.right = right;
  }
  check = ({ open }: Readonly<Model>) => open !== null;
  run(model: Model, real: Real) {
    const { settings, question, right } = this;
    const id = `q${question % settings.questions}`;
    const at = moment(model.minute);
    const attempt = openOf(real)!;
    expect(isOver(attempt, at)).toBe(model.minute >= model.open!.ends);
    if (isOver(attempt, at)) {
      close(real, attempt, attempt.ends, true);
      closeModel(model, settings, true);
      return compare(model, real);
    }
    const next = { ...attempt, given: withAnswer(attempt, id, [`${id}${right}`])! };
    model.open!.answers.set(id, right);
    expect(isComplete(next)).toBe(model.open!.answers.size === settings.questions);
    if (isComplete(next)) {
      close(real, next, at, false);
      closeModel(model, settings, false);
    } else store(real, next);
    compare(model, real);
  }
  toString = () => `answer ${this.question} ${this.right ? 'right' : 'wrong'}`;
}

class Wait implements Act {
  readonly minutes: number;
  constructor(minutes: number) {
    this.minutes = minutes;
  }
  check = () => true;
  run(model: Model) {
    model.minute += this.minutes;
  }
  toString = () => `wait ${this.minutes}`;
}

/** The job. */
class CloseDue implements Act {
  readonly settings: Settings;
  constructor(settings: Settings) {
    this.settings = settings;
  }
  check = ({ open, minute }: Readonly<Model>) => open !== null && minute >= open.ends;
  run(model: Model, real: Real) {
    const attempt = openOf(real)!;
    close(real, attempt, attempt.ends, true);
    closeModel(model, this.settings, true);
    compare(model, real);
  }
  toString = () => 'close what is due';
}

const settings = fc.record({
  questions: fc.integer({ min: 1, max: 4 }),
  time_limit: fc.option(fc.integer({ min: 1, max: 20 })),
  attempts_limit: fc.option(fc.integer({ min: 1, max: 3 })),
  pass_score: fc.constantFrom(0, 50, 70, 100),
  shuffle: fc.boolean(),
});

const histories = settings.chain((chosen) => {
  const answer = fc.tuple(fc.nat({ max: 3 }), fc.boolean()).map(([at, right]) => new Answer(chosen, at, right));
  const wait = fc.integer({ min: 1, max: 15 }).map((minutes) => new Wait(minutes));
  const others = [fc.constant(new Start(chosen)), fc.constant(new CloseDue(chosen))];
  return fc.commands<Model, Real>([...others, answer, answer, wait], { maxCommands: 40 });
});

const beginning = (): { model: Model; real: Real } => ({
  model: { minute: 0, attempts: 0, passed: false, best: null, open: null, last: null },
  real: { attempts: [], learner: { lessons: [], tests: [], started: null, finished: null } },
});

test('every history of attempts is that of the model, with at most one open attempt', () => {
  const history = fc.property(histories, (commands) => fc.modelRun(beginning, commands));
  expect(fc.check(history, { numRuns: 300 })).toMatchObject({ failed: false, counterexample: null });
});
