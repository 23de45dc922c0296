import type { TestQuestion } from '@atrium/contracts';
import type { Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { canEditCourse } from '../courses/rules.ts';
import { isPassed } from '../progress/rules.ts';
import type { TestEntry } from '../progress/testEntry.ts';
import type { TestDoc } from './learningTest.ts';

type Who = Pick<Member, 'userId' | 'roles' | 'keys'>;

/** One that somebody has passed stays as it is (spec 1 §5). */
export const canChangeTest = (caller: Who, test: Pick<TestDoc, 'admins' | 'passed_total'>): Ruling =>
  canEditCourse(caller, test) && (test.passed_total === 0 || 'test_taken');

type Limits = Pick<TestDoc, 'attempts_limit' | 'questions_total'>;

/** Whether a person who takes part in an open course begins another attempt. */
export function canStart(entry: Pick<TestEntry, 'status' | 'attempts'> | undefined, test: Limits): Ruling {
  if (entry && isPassed(entry)) return 'test_done';
  if (test.questions_total === 0) return 'test_empty';
  const { attempts_limit } = test;
  return attempts_limit === null || (entry?.attempts ?? 0) < attempts_limit || 'attempts_used';
}

export const hasCorrect = ({ answers }: Pick<TestQuestion, 'answers'>): boolean =>
  answers.some(({ correct }) => correct);
