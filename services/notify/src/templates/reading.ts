import type { Tenant } from '@atrium/kit';
import { templatesOf } from './store.ts';

export const templateByCode = (tenant: Tenant, code: string) => templatesOf(tenant).byCode(code);
