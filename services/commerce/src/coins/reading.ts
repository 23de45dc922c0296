import type { Tenant } from '@atrium/kit';
import { coinsOf } from './store.ts';

/** The ledger of a company, for reports. */
export const ledgerFor = (tenant: Tenant) => coinsOf(tenant).ledger;
