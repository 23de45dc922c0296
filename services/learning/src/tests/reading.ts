import type { Tenant } from '@atrium/kit';
import { testsOf } from './store.ts';

/** By the id of the test. */
export const titlesOfTests = (tenant: Tenant, ids: string[]): Promise<Map<string, string>> =>
  testsOf(tenant).titles(ids);
