/**
 * Checks of single fields without the schema library: the shapes and the forms of the web client share them. Each gives
 * an error code, or null when the value is fine.
 */

/** That of zod, so that forms refuse what the server refuses. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** NUL and lone surrogates cannot be stored everywhere. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Text of one line: no line breaks, tabs or other control characters. */
export const lineFault = (text: string) => (isStorable(text) && !/\p{Cc}/u.test(text) ? null : 'characters');

/** Letters of all scripts, digits, blanks, apostrophes, hyphens, full stops, commas, parentheses. */
const nameCharacters = /^[\p{L}\p{M}\p{Nd}\p{Zs}'’‘ʼʹ`´.,()·\-‐‑–\u200c\u200d]*$/u;

/** Characters that show nothing, but for joiners between letters; more than three marks on a letter. */
const hidden =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?:^|[^\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{L})|\p{M}{4}/u;

/** A part of a person's name: it has a letter. */
export const nameFault = (text: string) =>
  nameCharacters.test(text) && /\p{L}/u.test(text) && !hidden.test(text) ? null : 'characters';

const dayMs = 86_400_000;
const dayOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** `YYYY-MM-DD` of the calendar. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** No one alive was born or hired before. */
export const earliestDay = '1900-01-01';

/** The day that has begun somewhere on earth. */
const today = (nowMs: number) => dayOf(nowMs + 14 * 3_600_000);

/** A person is registered up to a year before the first day of work. */
export const latestHiring = (nowMs: number) => dayOf(nowMs + 366 * dayMs);

function dayFault(day: string, latest: string, late: 'date_future' | 'date_late') {
  if (!isDay(day)) return 'date';
  if (day < earliestDay) return 'date_early';
  return day > latest ? late : null;
}

export const birthDayFault = (day: string, nowMs = Date.now()) => dayFault(day, today(nowMs), 'date_future');
export const hiringDayFault = (day: string, nowMs = Date.now()) => dayFault(day, latestHiring(nowMs), 'date_late');

/** Colleagues that a company pins in its address book. */
export const maxPinned = 50;
/** Addresses of own pages in a profile. */
export const maxSocialNetworks = 10;
/** Of the person on the own profile; files of HR are counted apart. */
export const maxPersonalFiles = 20;

/** An address on the web: http or https, with a host. */
export function urlFault(text: string) {
  const url = URL.parse(text);
  return url && ['http:', 'https:'].includes(url.protocol) && !/\s/.test(text) ? null : 'url';
}

/** What may be a phone number, with an extension; `phones.ts` decides. */
const phoneText = /^\+?[\d\s().\-‐‑–/]{5,30}([\s,;]*(ext\.?|доб\.?|дод\.?|вн\.?|x|#)[=:\s]*\d{1,7})?$/i;

export const phoneTextFault = (text: string) => (phoneText.test(text) ? null : 'phone');

/** A short number inside of the company. */
export const internalPhoneFault = (text: string) =>
  /^[\d\s*#+().\-/]+$/.test(text) && /\d/.test(text) ? null : 'characters';
