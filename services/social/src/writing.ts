import { maxMentions } from '@atrium/contracts/shapes';
import { bytesOf, visibleLength, type TextLimit } from '@atrium/contracts/visibleLength';
import { invalid, unprocessable } from '@atrium/kit';
import { linked } from './linked.ts';
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
 * Cleans a text. Refuses empty text unless files are attached (D112), text longer than its limit, and more mentions in
 * text and field together than one item may have.
 */
export function writtenBy(input: Input, limit: TextLimit): Written {
  const cleaned = cleanHtml(input.text);
  const text = hasText(cleaned) ? cleaned : '';
  if (!text && !input.attachment.length) throw unprocessable('text_required', { fields: { text: 'text_required' } });
  refuseLonger(text, limit);
  const mentions = [...new Set([...(input.mentions ?? []), ...mentionedIn(text)])];
  if (mentions.length > maxMentions) throw invalid({ text: 'too_many_mentions' });
  const withLinks = linked(text);
  // So that a text that is accepted can be changed later, too.
  return { text: bytesOf(withLinks) > limit.bytes ? text : withLinks, mentions };
}

function refuseLonger(text: string, { length, bytes }: TextLimit) {
  const over = visibleLength(text) - length;
  if (over > 0) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' }, over });
  if (bytesOf(text) > bytes) throw unprocessable('text_too_long', { fields: { text: 'text_too_long' } });
}
