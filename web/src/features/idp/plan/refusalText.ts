import type { TFunction } from 'i18next';

/** Why the server refused, in words of plans or of all pages. */
export const refusalText = (t: TFunction, code = 'unknown'): string =>
  t([`idp.error_${code}`, `errors.${code}`, 'errors.unknown']);
