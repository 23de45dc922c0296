import { isAdmin, noAccess, unprocessable, type Member } from '@atrium/kit';
import { cleanHtml, hasText, mentionedIn } from './richText.ts';

export interface Written {
  text: string;
  mentions: string[];
}

/** Cleans what somebody wrote. Empty text is refused, attachments or not (D46); so is text that grew too long. */
export function writtenBy(input: { text: string; mentions?: string[] }, longest: number): Written {
  const text = cleanHtml(input.text);
  if (!hasText(text)) throw unprocessable('text_required', { fields: { text: 'text_required' } });
  if (text.length > longest) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' } });
  return { text, mentions: [...new Set([...mentionedIn(text), ...(input.mentions ?? [])])] };
}

/**
 * Whose text it is and of when. Administrators bring things over from another system; anyone else who names an author
 * or a time is refused.
 */
export function authorship(caller: Member, { author, created }: { author?: string; created?: string }, now: Date) {
  if ((author !== undefined || created !== undefined) && !isAdmin(caller)) throw noAccess();
  if (created && new Date(created) > now) throw unprocessable('validation', { fields: { created: 'future' } });
  return { author: author ?? caller.userId, created: created ? new Date(created) : now };
}
