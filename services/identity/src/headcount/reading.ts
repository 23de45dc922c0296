import type { Tenant } from '@atrium/kit';
import { headcountStore } from './store.ts';

/** What reports read of people. */
export const headcountReads = (tenant: Tenant) => {
  const { during, departmentOf } = headcountStore(tenant);
  return { during, departmentOf };
};
