import { isAdmin, noAccess, unprocessable, type Member } from '@atrium/kit';
import { cleanHtml, hasText, mentionedIn } from './richText.ts';

export interface Written {
  text: string;
  mentions: string[];
}

/** Cleans a text. Empty text is refused, attachments or not (D46); so is text that is longer than `maxLength`. */
export function writtenBy(input: { text: string; mentions?: string[] }, maxLength: number): Written {
  const text = cleanHtml(input.text);
  if (!hasText(text)) throw unprocessable('text_required', { fields: { text: 'text_required' } });
  if (text.length > maxLength) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' } });
  return { text, mentions: [...new Set([...mentionedIn(text), ...(input.mentions ?? [])])] };
}

/** Only administrators name an author or a time, to import from another system. Ids count seconds from 1970. */
export function authorship(caller: Member, { author, created }: { author?: string; created?: string }, now: Date) {
  if ((author !== undefined || created !== undefined) && !isAdmin(caller)) throw noAccess();
  if (created && new Date(created).getTime() < 0)
    throw unprocessable('validation', { fields: { created: 'too_early' } });
  if (created && new Date(created) > now) throw unprocessable('validation', { fields: { created: 'future' } });
  return { author: author ?? caller.userId, created: created ? new Date(created) : now };
}
