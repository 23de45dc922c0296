import type { VacancyState } from '@atrium/contracts';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

export const vacancyTabs = ['open', 'all', 'mine'] as const;
export type VacancyTab = (typeof vacancyTabs)[number];

export const vacancyList = { filters: { tag: null }, pageSize: 25 } satisfies ListDescription;

export const responseList = { filters: {}, pageSize: 25 } satisfies ListDescription;

export const stateTones: Record<VacancyState, Tone> = {
  new: 'accent',
  review: 'warm',
  interview: 'warm',
  accepted: 'good',
  declined: 'bad',
};
