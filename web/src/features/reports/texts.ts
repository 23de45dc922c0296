import type { ReportStatus } from '@atrium/contracts/reportStatuses';
import type { TFunction } from 'i18next';
import type { Tone } from '../../ui/table/columns.ts';

export const statusTones: Record<ReportStatus, Tone> = {
  new: 'accent',
  in_review: 'warm',
  resolved: 'good',
  rejected: 'bad',
};

/** Characters of a description, an answer or a note. */
export const maxLength = 5000;

/** `1234 5678 9012 3456` */
export const groupedReceipt = (receipt: string): string => receipt.replace(/\d{4}(?=\d)/g, '$& ');

/** The digits of what was typed or pasted; spaces and hyphens between them do not count. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Why the server refused, in words of reports or of all pages. */
export const refusalText = (t: TFunction, code = 'unknown'): string =>
  t([`reports.error_${code}`, `errors.${code}`, 'errors.unknown']);
