import type { PlanStep } from '@atrium/contracts/idpStates';
import type { PlanDoc } from './store.ts';

interface Reached {
  step: PlanStep;
  by: string;
  recipients: string[];
  tasks?: string[];
  created: string;
}

export const planReached = (
  { _id, title: name }: Pick<PlanDoc, '_id' | 'title'>,
  { tasks = [], ...reached }: Reached,
) => ({ type: 'learning.plan.reached' as const, data: { _id, name, tasks, ...reached } });

export const planRemoved = ({ _id }: PlanDoc) => ({ type: 'learning.plan.removed' as const, data: { _id } });
