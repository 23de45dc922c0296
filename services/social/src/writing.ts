import { isAdmin, noAccess, unprocessable, type Member } from '@atrium/kit';
import { cleanHtml, hasText, mentionedIn } from './richText.ts';

export interface Written {
  text: string;
  mentions: string[];
}

interface Input {
  text: string;
  mentions?: string[];
  attachment: readonly unknown[];
}

/** Cleans a text. Empty text is refused unless files are attached (D112); so is text longer than `maxLength`. */
export function writtenBy(input: Input, maxLength: number): Written {
  const cleaned = cleanHtml(input.text);
  const text = hasText(cleaned) ? cleaned : '';
  if (!text && !input.attachment.length) throw unprocessable('text_required', { fields: { text: 'text_required' } });
  if (text.length > maxLength) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' } });
  return { text, mentions: [...new Set([...(input.mentions ?? []), ...mentionedIn(text)])] };
}

/** Only administrators name an author or a time, to import from another system. Ids count seconds from 1970. */
export function authorship(caller: Member, { author, created }: { author?: string; created?: string }, now: Date) {
  if ((author !== undefined || created !== undefined) && !isAdmin(caller)) throw noAccess();
  if (created && new Date(created).getTime() < 0)
    throw unprocessable('validation', { fields: { created: 'too_early' } });
  if (created && new Date(created) > now) throw unprocessable('validation', { fields: { created: 'future' } });
  return { author: author ?? caller.userId, created: created ? new Date(created) : now };
}
