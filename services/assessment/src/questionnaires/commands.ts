import type { BodyOf, questionnaires as contract } from '@atrium/contracts';
import { questionnaireFaults } from '@atrium/contracts/assessmentRules';
import { conflict, invalid, recordInJournal, unitOfWork, type Member, type Work } from '@atrium/kit';
import { crudCommands, requireRuling, type NewDraft, type Resource } from '@atrium/kit/crud';
import { canArchive, canEdit, canRemove, partFaults, partsOf, questionnaireWords } from './rules.ts';
import { showQuestionnaires } from './show.ts';
import { questionnaires, type QuestionnaireDoc } from './store.ts';

const now = () => new Date().toISOString();

type Action = `questionnaire_${'created' | 'changed' | 'archived' | 'removed'}`;

const told = ({ name, status }: QuestionnaireDoc) => ({ name, status });

function record(
  caller: Member,
  action: Action,
  { item, before }: { item: QuestionnaireDoc; before?: QuestionnaireDoc },
  work: Work,
) {
  const what = { section: 'assessment', action, item_id: item._id } as const;
  recordInJournal(caller, { ...what, ...(before && { before: told(before) }), after: told(item) }, work);
}

type Storable = Pick<QuestionnaireDoc, 'status' | 'competencies' | 'questions'>;

function requireStorable(questionnaire: Storable) {
  const faults = {
    ...partFaults(questionnaire),
    ...(questionnaire.status === 'published' && questionnaireFaults(questionnaire)),
  };
  if (Object.keys(faults).length) throw invalid(faults);
}

type Texts = Pick<QuestionnaireDoc, 'name' | 'description' | 'status' | 'competencies' | 'questions'>;

function drafted(caller: Member, texts: Texts): NewDraft<QuestionnaireDoc> {
  const created = now();
  return { ...texts, author: caller.userId, created, updated: created, cycles_total: 0, words: [] };
}

export const questionnaireResource: Resource<typeof contract, QuestionnaireDoc> = {
  entity: 'questionnaire',
  collection: questionnaires,
  order: '-updated',
  visible: () => ({}),
  canChange: canEdit,
  canRemove,
  draft(caller, { name, description = '', status = 'draft', ...parts }) {
    const texts = { name, description, status, ...partsOf(parts) };
    requireStorable(texts);
    return drafted(caller, texts);
  },
  prepare: () => ({}),
  derived: (questionnaire) => ({ words: questionnaireWords(questionnaire) }),
  created: (caller, item, work) => record(caller, 'questionnaire_created', { item }, work),
  removed: (caller, item, work) => record(caller, 'questionnaire_removed', { item }, work),
  show: showQuestionnaires,
};

const { visible, save, add } = crudCommands(questionnaireResource);

/** Later than before, so that two changes of one millisecond differ. */
const laterThan = (before: string) => new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

type Change = BodyOf<typeof contract.update>;

export function changeQuestionnaire(caller: Member, id: string, change: Change): Promise<QuestionnaireDoc> {
  const { updated: seen, competencies, questions, ...texts } = change;
  const parts = partsOf({ competencies, questions });
  return unitOfWork(caller, async (work) => {
    const before = await visible(caller, id, work);
    requireRuling(canEdit(caller, before));
    if (seen !== undefined && Date.parse(seen) !== Date.parse(before.updated)) throw conflict('changed_meanwhile');
    const fields = {
      ...texts,
      ...(competencies && { competencies: parts.competencies }),
      ...(questions && { questions: parts.questions }),
      updated: laterThan(before.updated),
    };
    requireStorable({ ...before, ...fields });
    const item = await save(caller, before, fields, work);
    record(caller, 'questionnaire_changed', { item, before }, work);
    return item;
  });
}

export const archiveQuestionnaire = (caller: Member, id: string): Promise<QuestionnaireDoc> =>
  unitOfWork(caller, async (work) => {
    const before = await visible(caller, id, work);
    requireRuling(canArchive(caller, before));
    const item = await save(caller, before, { status: 'archived', updated: laterThan(before.updated) }, work);
    record(caller, 'questionnaire_archived', { item, before }, work);
    return item;
  });

/** A draft with the same questions (D93). */
export async function copyQuestionnaire(caller: Member, id: string): Promise<QuestionnaireDoc> {
  const { name, description, competencies, questions } = await visible(caller, id);
  return add(caller, drafted(caller, { name, description, status: 'draft', competencies, questions }));
}
