import type { Work } from '@atrium/kit';
import type { FactorDoc } from './factor.ts';
import { factorStore } from './store.ts';

/** Also of an account that has none. */
export const factorOf = (userId: string, work?: Work): Promise<FactorDoc> => factorStore.of(userId, work);
