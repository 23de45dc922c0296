import type { Tenant } from '@atrium/kit';
import { desksOf, type DeskDoc } from './store.ts';

export type { DeskDoc } from './store.ts';

export const desksById = (tenant: Tenant, ids: string[]): Promise<DeskDoc[]> => desksOf(tenant).byIds(ids);
