import type { BodyOf, questionnaires as contract } from '@atrium/contracts';
import { isAdmin, type Member } from '@atrium/kit';
import type { Ruling } from '@atrium/kit/crud';
import { searchWords } from '@atrium/kit/search';
import type { QuestionnaireDoc } from './store.ts';

type Judge = Pick<Member, 'roles'>;
type Judged = Pick<QuestionnaireDoc, 'status' | 'cycles_total'>;

/** What a cycle has used since its start is frozen (D93). */
export function canEdit(caller: Judge, { status, cycles_total }: Judged): Ruling {
  if (!isAdmin(caller as Member)) return false;
  if (status === 'archived') return 'questionnaire_archived';
  return cycles_total === 0 || 'questionnaire_used';
}

export function canArchive(caller: Judge, { status }: Judged): Ruling {
  if (!isAdmin(caller as Member)) return false;
  if (status === 'draft') return 'questionnaire_draft';
  return status === 'published' || 'questionnaire_archived';
}

export function canRemove(caller: Judge, { cycles_total }: Judged): Ruling {
  if (!isAdmin(caller as Member)) return false;
  return cycles_total === 0 || 'questionnaire_used';
}

export const questionnaireWords = ({ name, description }: Pick<QuestionnaireDoc, 'name' | 'description'>): string[] =>
  searchWords(name, description).slice(0, 300);

type Parts = Pick<QuestionnaireDoc, 'competencies' | 'questions'>;
type Input = Pick<BodyOf<typeof contract.create>, 'competencies' | 'questions'>;

export const partsOf = ({ competencies = [], questions = [] }: Input): Parts => ({
  competencies: competencies.map(({ _id, name, description = '' }) => ({ _id, name, description })),
  questions: questions.map(({ comment_allowed = false, comment_required = false, ...question }) => ({
    ...question,
    comment_allowed,
    comment_required,
  })),
});

const repeated = (ids: readonly string[]) => ids.flatMap((id, at) => (ids.indexOf(id) < at ? at : []));

/** What cannot be stored, in a draft either: an id twice, or a question of no competency. */
export function partFaults({ competencies, questions }: Parts): Record<string, string> {
  const known = new Set(competencies.map(({ _id }) => _id));
  const faults: [string, string][] = [
    ...repeated(competencies.map(({ _id }) => _id)).map((at): [string, string] => [`competencies.${at}._id`, 'choice']),
    ...repeated(questions.map(({ _id }) => _id)).map((at): [string, string] => [`questions.${at}._id`, 'choice']),
    ...questions.flatMap(({ competency }, at): [string, string][] =>
      known.has(competency) ? [] : [[`questions.${at}.competency`, 'choice']],
    ),
  ];
  return Object.fromEntries(faults);
}
