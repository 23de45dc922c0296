import type { ReviewResults, ReviewScores, ReviewStep } from '@atrium/contracts';
import { shownFrom } from '@atrium/contracts/assessmentRules';
import type { AssessmentDoc } from '../assessments/reading.ts';
import type { QuestionnaireDoc } from '../questionnaires/reading.ts';

export type Group = 'self' | 'chief' | 'peers' | 'subordinates';
export const groupNames: readonly Group[] = ['self', 'chief', 'peers', 'subordinates'];
const othersNames = ['chief', 'peers', 'subordinates'] as const;

export const groupOf: Record<ReviewStep, Group> = {
  selfAssessment: 'self',
  chiefAssessment: 'chief',
  peerAssessment: 'peers',
  subordinateAssessment: 'subordinates',
};

export type Sheet = Pick<AssessmentDoc, 'step' | 'questionnaire' | 'reviewer' | 'answers'>;
export type Asked = Pick<QuestionnaireDoc, '_id' | 'competencies' | 'questions'>;
type Question = Asked['questions'][number];

/** The weight of the chosen option by the largest, of 100 (D94); null without either. */
export function scoreOf({ options }: Pick<Question, 'options'>, option: number | null): number | null {
  const max = Math.max(0, ...options.map(({ weight }) => weight));
  const chosen = option === null ? undefined : options[option];
  return chosen && max > 0 ? (chosen.weight / max) * 100 : null;
}

export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

/**
 * Whether a group is shown. Peers and subordinates from three answers on, besides one of the reader: who has answered,
 * too, must not work out the others by their own answer.
 */
export function isShown(group: Group, sheets: readonly Pick<Sheet, 'reviewer'>[], reader: string): boolean {
  if (group === 'self' || group === 'chief') return sheets.length > 0;
  return sheets.filter(({ reviewer }) => reviewer !== reader).length >= shownFrom;
}

/** The answers that have any, by group. */
export function groupsOf(sheets: readonly Sheet[]): Record<Group, Sheet[]> {
  const groups: Record<Group, Sheet[]> = { self: [], chief: [], peers: [], subordinates: [] };
  for (const sheet of sheets) if (sheet.answers.length) groups[groupOf[sheet.step]].push(sheet);
  return groups;
}

const keyOf = (text: string) => text.trim().toLowerCase();

/** What one question of one sheet says; questionnaires of different steps meet by the names of competencies. */
interface Said {
  group: Group;
  competency: string;
  question: string;
  score: number | null;
  comment: string;
}

interface Read {
  said: Said[];
  competencies: { key: string; name: string; description: string; questions: { key: string; text: string }[] }[];
}

function read(groups: Record<Group, Sheet[]>, asked: ReadonlyMap<string, Asked>): Read {
  const competencies = new Map<string, Read['competencies'][number]>();
  const said: Said[] = [];
  for (const group of groupNames)
    for (const sheet of groups[group]) {
      const questionnaire = asked.get(sheet.questionnaire);
      const answers = new Map(sheet.answers.map((answer) => [answer.question, answer]));
      for (const { _id, name, description } of questionnaire?.competencies ?? []) {
        const key = keyOf(name);
        const competency = competencies.get(key) ?? { key, name, description, questions: [] };
        competencies.set(key, competency);
        for (const question of questionnaire!.questions.filter((each) => each.competency === _id)) {
          const of = keyOf(question.text);
          if (!competency.questions.some((each) => each.key === of))
            competency.questions.push({ key: of, text: question.text });
          const { option = null, comment = '' } = answers.get(question._id) ?? {};
          said.push({ group, competency: key, question: of, score: scoreOf(question, option), comment });
        }
      }
    }
  return { said, competencies: [...competencies.values()] };
}

type Values = Record<Group, number | null>;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** Of others: the mean of the groups that are shown, so that what is hidden does not follow from it. */
const withOthers = (values: Values): Values & { others: number | null } => ({
  ...values,
  others: mean(othersNames.map((name) => values[name])),
});

const shownScores = (values: Values & { others: number | null }): ReviewScores => ({
  self: rounded(values.self),
  chief: rounded(values.chief),
  peers: rounded(values.peers),
  subordinates: rounded(values.subordinates),
  others: rounded(values.others),
});

const byGroup = (valueOf: (group: Group) => number | null) =>
  Object.fromEntries(groupNames.map((group) => [group, valueOf(group)])) as Values;

/** Results that name no one: hidden groups are left out before anything is computed. */
export function resultsOf(
  sheets: readonly Sheet[],
  asked: ReadonlyMap<string, Asked>,
  reader: string,
): Pick<ReviewResults, 'groups' | 'overall' | 'overall_self' | 'competencies' | 'comments'> {
  const all = groupsOf(sheets);
  const shown = Object.fromEntries(
    groupNames.map((group) => [group, isShown(group, all[group], reader) ? all[group] : []]),
  ) as Record<Group, Sheet[]>;
  const { said, competencies } = read(shown, asked);

  const scored = competencies.map(({ key, name, description, questions }) => {
    const own = said.filter(({ competency }) => competency === key);
    const questionValues = questions.map(({ key: question, text }) => {
      const some = own.filter((each) => each.question === question);
      const values = byGroup((group) => mean(some.map((each) => (each.group === group ? each.score : null))));
      return { text, values };
    });
    const values = withOthers(byGroup((group) => mean(questionValues.map((each) => each.values[group]))));
    return { name, description, values, questionValues };
  });

  const nameOf = new Map(competencies.map(({ key, name }) => [key, name]));
  const textOf = new Map(competencies.flatMap(({ questions }) => questions.map(({ key, text }) => [key, text])));
  const comments = said
    .flatMap(({ group, competency, question, comment }) =>
      comment ? { group, competency: nameOf.get(competency)!, question: textOf.get(question)!, text: comment } : [],
    )
    .toSorted((one, other) => (one.text < other.text ? -1 : 1));

  return {
    groups: Object.fromEntries(
      groupNames.map((group) => [group, { answered: all[group].length, shown: shown[group].length > 0 }]),
    ) as ReviewResults['groups'],
    overall: rounded(mean(scored.map(({ values }) => values.others))),
    overall_self: rounded(mean(scored.map(({ values }) => values.self))),
    competencies: scored.map(({ name, description, values, questionValues }) => ({
      name,
      description,
      scores: shownScores(values),
      questions: questionValues.map((question) => ({
        text: question.text,
        scores: shownScores(withOthers(question.values)),
      })),
    })),
    comments,
  };
}

/** The short level has neither questions nor comments. */
export const atLevel = <R extends Pick<ReviewResults, 'competencies' | 'comments'>>(
  results: R,
  level: ReviewResults['level'],
): R =>
  level === 'detailed'
    ? results
    : {
        ...results,
        competencies: results.competencies.map((competency) => ({ ...competency, questions: [] })),
        comments: [],
      };
