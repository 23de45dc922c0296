import { planStatuses, type PlanStatus } from '@atrium/contracts/idpStates';
import type { ListDescription } from '../../resources/useList.ts';
import type { Tone } from '../../ui/table/columns.ts';

/** `all`: what the reader may see, observed plans among them. */
export const planTabs = ['mine', 'team', 'all', 'analytics'] as const;
export type PlanTab = (typeof planTabs)[number];

export const planList = { filters: { status: planStatuses }, pageSize: 20 } satisfies ListDescription;

export const planTones: Record<PlanStatus, Tone> = { active: 'accent', finished: 'good' };
