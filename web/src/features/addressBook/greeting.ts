import type { Person } from '@atrium/contracts';
import type { TFunction } from 'i18next';
import { escapeHtml } from '../../lib/htmlText.ts';

/** The beginning of a post that congratulates a person, who is mentioned in it (D46). */
export function greetingOf(t: TFunction, { _id, fullName }: Pick<Person, '_id' | 'fullName'>): string {
  const [before = '', after = ''] = t('addressBook.birthdays.greeting', { who: '\n' }).split('\n');
  const mention = `<span data-user="${_id}">@${escapeHtml(fullName)}</span>`;
  return `<p>${escapeHtml(before)}${mention}${escapeHtml(after)} </p>`;
}
