import type { Language } from '@atrium/contracts';
import { companies } from './store.ts';

/** For other features: the language a company works in. */
export const companyLanguage = async (client: string): Promise<Language | undefined> =>
  (await companies.byId(client))?.settings.lang;
