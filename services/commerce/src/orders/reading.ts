import type { Tenant } from '@atrium/kit';
import { ordersOf } from './store.ts';

/** The orders of a company, for reports. */
export const ordersFor = (tenant: Tenant) => ordersOf(tenant);
