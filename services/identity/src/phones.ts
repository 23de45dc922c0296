import { invalid } from '@atrium/kit';

interface Region {
  timezone: string;
  lang: string;
}

/**
 * The fields with the phone as it is stored. Absent stays absent, '' clears. Numbers without a country code are those of
 * the company's country (D120). The numbering plans are loaded with the first phone.
 */
export async function withPhone<T extends { phone?: string | undefined }>(
  fields: T,
  { timezone, lang }: Region,
): Promise<T> {
  if (!fields.phone) return fields;
  const { phoneRegion, readPhone } = await import('@atrium/contracts/phones');
  const phone = readPhone(fields.phone, phoneRegion({ timezone, lang }));
  if (!phone) throw invalid({ phone: 'phone' });
  return { ...fields, phone };
}
