import type { TFunction } from 'i18next';
import { refusalKeys } from '../../../lib/refusalKeys.ts';

/** Why the server refused, in words of plans or of all pages. */
export const refusalText = (t: TFunction, code?: string): string => t(refusalKeys('idp', code));
