import { foldedWords, lengthIn } from '../../lib/folded.ts';
import type { IconName } from '../Icon.tsx';

export interface PaletteItem {
  /** Unique in its group. */
  id: string;
  title: string;
  /** A second line. */
  note?: string;
  icon?: IconName;
  /** Stands in place of the icon. `src` null: initials. */
  picture?: { src: string | null };
  /** Further words that find the item. */
  words?: string;
  /** A path of the portal; without it, `run` does the work. */
  to?: string;
  run?: () => void;
}

/** A group of the palette. */
export interface PaletteSource {
  id: string;
  label: string;
  /** Also called with an empty text, for what to offer first. `signal` aborts when the text changes. */
  find: (text: string, signal: AbortSignal) => readonly PaletteItem[] | Promise<readonly PaletteItem[]>;
  /** Asks a server: `find` waits until typing pauses. */
  isRemote?: boolean;
}

export interface Found {
  source: PaletteSource;
  items: readonly PaletteItem[];
  status: 'loading' | 'ready' | 'failed';
}

export const wordsOf = (text: string) => foldedWords(text).map(({ word }) => word);

/** Each word of the text begins a word of the item. */
export function isMatch({ title, note = '', words = '' }: PaletteItem, text: string) {
  const own = wordsOf(`${title} ${note} ${words}`);
  return wordsOf(text).every((word) => own.some((each) => each.startsWith(word)));
}

/** The title in pieces; those marked begin words as the searched text does. */
export function marked(title: string, text: string): { text: string; isMarked: boolean }[] {
  const searched = wordsOf(text).toSorted((a, b) => b.length - a.length);
  const pieces: { text: string; isMarked: boolean }[] = [];
  let end = 0;
  for (const { word, original, index } of foldedWords(title)) {
    const length = searched.find((each) => word.startsWith(each))?.length;
    if (!length) continue;
    pieces.push({ text: title.slice(end, index), isMarked: false });
    end = index + lengthIn(original, length);
    pieces.push({ text: title.slice(index, end), isMarked: true });
  }
  return [...pieces, { text: title.slice(end), isMarked: false }].filter((piece) => piece.text);
}
