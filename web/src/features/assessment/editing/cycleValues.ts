import type { Cycle, InputOf, Person } from '@atrium/contracts';
import { cycleSteps, isReviewStep, type CycleStep, type ResultLevel } from '@atrium/contracts/assessmentRules';
import type { cycles } from '@atrium/contracts/cycles';
import { atMost, firstError, oneLine, required } from '../../../lib/forms/rules.ts';

export interface StepValues {
  step: CycleStep;
  active: boolean;
  start: string;
  end: string;
  questionnaire: string;
}

export interface CycleValues {
  name: string;
  description: string;
  article: string;
  chief: ResultLevel;
  employee: ResultLevel;
  steps: StepValues[];
  people: Person[];
}

const usual: readonly CycleStep[] = ['selfAssessment', 'chiefAssessment', 'peerAssessment'];

/** A new cycle begins with the steps that most have. */
export const valuesOf = (cycle: Cycle | undefined, people: readonly Person[]): CycleValues => ({
  name: cycle?.name ?? '',
  description: cycle?.description ?? '',
  article: cycle?.start_article ? `/article/${cycle.start_article}` : '',
  chief: cycle?.visibility.chief ?? 'detailed',
  employee: cycle?.visibility.employee ?? 'short',
  steps: cycleSteps.map((step) => {
    const found = cycle?.steps.find((each) => each.step === step);
    const { start, end, questionnaire } = found ?? {};
    return {
      step,
      active: found?.active ?? usual.includes(step),
      start: start ?? '',
      end: end ?? '',
      questionnaire: questionnaire ?? '',
    };
  }),
  people: [...people],
});

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const articlePattern = /(?:^|\/)([0-9a-f]{24})(?:[/?#].*)?$/;

/** The id in the link of an article. */
export const articleOf = (link: string): string => articlePattern.exec(link.trim())?.[1] ?? '';

export function faultsOf({ name, description, article, steps }: CycleValues): Record<string, string> {
  const faults: [string, string][] = [];
  const add = (path: string, fault: string | null) => fault && faults.push([path, fault]);
  add('name', firstError(name, [required, oneLine, atMost(200)]));
  add('description', firstError(description, [atMost(2000)]));
  add('article', article.trim() && !articleOf(article) ? 'wrong' : null);
  steps.forEach(({ active, start, end }, at) => {
    if (!active) return;
    add(`steps.${at}.start`, start && !dayPattern.test(start) ? 'date' : null);
    add(`steps.${at}.end`, end && !dayPattern.test(end) ? 'date' : null);
    add(`steps.${at}.end`, start && end && end < start ? 'date' : null);
  });
  return Object.fromEntries(faults);
}

type Body = NonNullable<InputOf<typeof cycles.create>['body']>;

/** `plan`: people may still change; `isOver`: nor do steps. */
export function bodyOf(values: CycleValues, { plan, isOver }: { plan: boolean; isOver: boolean }): Body {
  const { name, description, article, chief, employee, steps, people } = values;
  return {
    name: name.trim(),
    description: description.trim(),
    start_article: articleOf(article),
    visibility: { chief, employee },
    ...(!isOver && {
      steps: steps.map(({ step, active, start, end, questionnaire }) => ({
        step,
        active,
        start: start || null,
        end: end || null,
        questionnaire: (isReviewStep(step) && questionnaire) || null,
      })),
    }),
    ...(plan && { people: people.map(({ _id }) => _id) }),
  };
}
