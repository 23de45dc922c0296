import type { Editor } from '@tiptap/react';

/** The position in the editor's text where the caret of a plain field with the same text stands. */
export function caretAt({ state: { doc } }: Editor, field: HTMLTextAreaElement): number {
  const { value, selectionEnd } = field;
  if (selectionEnd === value.length) return doc.content.size;
  const leaf = ({ type, attrs }: typeof doc) => (type.name === 'mention' ? `@${attrs.label as string}` : '\n');
  let [low, high] = [0, doc.content.size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (doc.textBetween(0, middle, '\n', leaf).length < selectionEnd) low = middle + 1;
    else high = middle;
  }
  return low;
}
