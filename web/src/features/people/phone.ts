import { phoneRegion, readPhone, showPhone } from '@atrium/contracts/phones';
import type { Rule } from '../../lib/forms/rules.ts';

export interface PhoneCompany {
  timezone: string;
  lang: string;
}

/** The server's rule; without a company a number begins with +. */
export const phoneRule =
  (company: PhoneCompany | undefined): Rule =>
  (value) =>
    readPhone(value, company ? phoneRegion(company) : null) ? null : 'phone';

/** A stored number as one would type it. */
export function editablePhone(stored: string): string {
  const { number, extension } = showPhone(stored);
  return extension ? `${number} ext. ${extension}` : number;
}
