import type { Tenant } from '@atrium/kit';
import { tasksOf, type TaskDoc } from './store.ts';

/** All tasks of a board, in the order of its lanes. */
export const tasksOfDesk = (tenant: Tenant, desk: string): Promise<TaskDoc[]> => tasksOf(tenant).ofDesk(desk);
