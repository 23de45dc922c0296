import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export type PhoneRegion = CountryCode | null;

const zoneNamed = (name: string) => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const zonesOf = (country: CountryCode): string[] => {
  const locale: WithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? [];
};

/** By canonical names, of which there are some hundred. */
const regionsOfZones = new Map<string, PhoneRegion>();

function regionOfZone(timezone: string): PhoneRegion {
  const zone = zoneNamed(timezone);
  const known = regionsOfZones.get(zone);
  if (known !== undefined) return known;
  const region = getCountries().find((country) => zonesOf(country).includes(zone)) ?? null;
  regionsOfZones.set(zone, region);
  return region;
}

const regionsOfLanguages: Record<string, PhoneRegion> = { ru: 'RU', ua: 'UA' };

/**
 * The country whose numbers a company writes without a country code: that of its time zone, else of its language. Null
 * where neither names one (UTC and English): numbers begin with + there (D120).
 */
export const phoneRegion = ({ timezone, lang }: { timezone: string; lang: string }): PhoneRegion =>
  regionOfZone(timezone) ?? regionsOfLanguages[lang] ?? null;

/** Extensions as Ukrainian and Russian write them, where the library does not know the word. */
const readable = (text: string) => text.replace(/[,;]?\s*(дод|вн)\.?\s*(?=\d+$)/i, ' ext. ');

const parsed = (text: string, region: PhoneRegion = null) =>
  parsePhoneNumberFromString(readable(text), { ...(region && { defaultCountry: region }), extract: false });

/**
 * A phone number as it is stored: E.164, with `;ext=` before an extension (RFC 3966). Null when the number is not
 * possible. Not asked: whether an operator has assigned it, because numbering plans change after a release.
 */
export function readPhone(text: string, region: PhoneRegion): string | null {
  const phone = parsed(text.trim(), region);
  if (!phone?.isPossible()) return null;
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number;
}

/** A stored number in groups, `+380 44 555 0101`; one that an earlier release stored stays as it is. */
export function showPhone(stored: string): { number: string; extension: string | null } {
  const phone = parsed(stored);
  if (!phone) return { number: stored, extension: null };
  return { number: phone.format('INTERNATIONAL').replace(/ ext\. \d+$/, ''), extension: phone.ext ?? null };
}
