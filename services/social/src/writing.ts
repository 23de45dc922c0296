import { maxMentions } from '@atrium/contracts/shapes';
import { invalid, isAdmin, noAccess, unprocessable, type Member } from '@atrium/kit';
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

/**
 * Cleans a text. Refuses empty text unless files are attached (D112), text longer than `maxLength`, and more mentions in
 * text and field together than one item may have.
 */
export function writtenBy(input: Input, maxLength: number): Written {
  const cleaned = cleanHtml(input.text);
  const text = hasText(cleaned) ? cleaned : '';
  if (!text && !input.attachment.length) throw unprocessable('text_required', { fields: { text: 'text_required' } });
  if (text.length > maxLength) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' } });
  const mentions = [...new Set([...(input.mentions ?? []), ...mentionedIn(text)])];
  if (mentions.length > maxMentions) throw invalid({ text: 'too_many_mentions' });
  return { text, mentions };
}

/** Only administrators name an author or a time, to import from another system. Ids count seconds from 1970. */
export function authorship(caller: Member, { author, created }: { author?: string; created?: string }, now: Date) {
  if ((author !== undefined || created !== undefined) && !isAdmin(caller)) throw noAccess();
  if (created && new Date(created).getTime() < 0)
    throw unprocessable('validation', { fields: { created: 'too_early' } });
  if (created && new Date(created) > now) throw unprocessable('validation', { fields: { created: 'future' } });
  const brought = author !== undefined && author !== caller.userId && { brought_by: caller.userId };
  return { created: created ? new Date(created) : now, by: { author: author ?? caller.userId, ...brought } };
}
