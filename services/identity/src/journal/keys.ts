import type { Work } from '@atrium/kit';
import { companyKeys } from '@atrium/kit/companyKeys';

const purpose = 'atrium journal';

/** The key of a company's journal by the name of its data key. Null when that was destroyed. */
export const keyOf = (clientId: string, name: string, work?: Work): Promise<Buffer | null> =>
  companyKeys({ clientId }).derived(name, purpose, work);

export const newKeyName = (clientId: string, work?: Work): Promise<string> => companyKeys({ clientId }).current(work);
