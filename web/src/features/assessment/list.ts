import {
  cycleStatuses,
  questionnaireStatuses,
  type CycleStatus,
  type QuestionnaireStatus,
} from '@atrium/contracts/assessmentRules';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

/** `questionnaires`, `cycles` and `analytics` are for administrators. */
export const assessmentTabs = ['respondent', 'mine', 'team', 'cycles', 'questionnaires', 'analytics'] as const;
export type AssessmentTab = (typeof assessmentTabs)[number];
export const ownTabs = ['respondent', 'mine', 'team'] as const;

export const placeList = { filters: {}, pageSize: 20 } satisfies ListDescription;
export const cycleList = {
  filters: { status: cycleStatuses },
  pageSize: 20,
} satisfies ListDescription;
export const questionnaireList = {
  filters: { status: questionnaireStatuses },
  pageSize: 20,
} satisfies ListDescription;

export const cycleTones: Record<CycleStatus, Tone> = {
  draft: 'neutral',
  started: 'warm',
  active: 'accent',
  completed: 'good',
  archived: 'neutral',
};

export const questionnaireTones: Record<QuestionnaireStatus, Tone> = {
  draft: 'warm',
  published: 'good',
  archived: 'neutral',
};
