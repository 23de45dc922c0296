import type { Tenant, Work } from '@atrium/kit';
import { templatesOf } from './store.ts';

export const templateByCode = (tenant: Tenant, code: string, work: Work) => templatesOf(tenant).byCode(code, work);
