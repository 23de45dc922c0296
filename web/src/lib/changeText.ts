import { entities, escapeHtml } from './htmlText.ts';

/** An end of a block, a line break, another tag, an entity, or a character. */
const pieces = /(<\/(?:p|li|blockquote|pre)>)|(<br\s*\/?>)|<[^>]*>|&(#39|\w+);|[^]/g;

/** The characters of a text as `htmlText` shows it, and where they are in the HTML. */
function lettersOf(html: string) {
  const letters = [...html.matchAll(pieces)].flatMap(({ 0: all, 1: end, 2: line, 3: entity, index }) => {
    const isTag = all.length > 1 && all.startsWith('<');
    const text = end || line ? '\n' : isTag ? '' : ((entity && entities[entity]) ?? all);
    return text ? [{ letter: text, isEnd: end !== undefined, at: index, after: index + all.length }] : [];
  });
  return letters.slice(0, letters.findLastIndex(({ isEnd }) => !isEnd) + 1);
}

/** HTML whose text is changed to `text`; the markup around what stays is kept. */
export function changeText(html: string, text: string): string {
  const letters = lettersOf(html);
  const shortest = Math.min(letters.length, text.length);
  let start = 0;
  while (start < shortest && letters[start]!.letter === text[start]) start += 1;
  let end = 0;
  while (end < shortest - start && letters[letters.length - 1 - end]!.letter === text[text.length - 1 - end]) end += 1;

  const typed = escapeHtml(text.slice(start, text.length - end)).replaceAll('\n', '<br>');
  const removed = letters.slice(start, letters.length - end);
  // Behind the letter before it, so that it is in the same paragraph and looks the same, but in no mention.
  const before = letters[start - 1];
  const behind = before && !before.isEnd ? before.after : (letters[start]?.at ?? html.length);
  const at = html.startsWith('</span>', behind) ? behind + '</span>'.length : behind;
  const kept = removed.reduceRight((rest, { at: from, after, isEnd }) => {
    const begin = isEnd ? (/^<p>/.exec(rest.slice(after))?.[0].length ?? 0) : 0;
    return rest.slice(0, from) + rest.slice(after + begin);
  }, html);
  return kept.slice(0, at) + typed + kept.slice(at);
}
