import type { RefObject } from 'react';

/** A colleague who can be mentioned. */
export interface Suggestion {
  id: string;
  name: string;
  hint: string;
  picture?: string | null;
}

export interface Mentions {
  found: readonly Suggestion[];
  isLoading: boolean;
  onQuery: (query: string) => void;
  onPick?: (id: string) => void;
  /** How many letters a search needs. */
  minLetters: number;
  labels: { list: string; none: string; count: (found: number) => string };
}

export interface ToolLabels {
  all: string;
  bold: string;
  italic: string;
  bullets: string;
  numbers: string;
  link: string;
  unlink: string;
  linkField: string;
  linkWrong: string;
  linkSave: string;
}

export interface EditorProps {
  /** Empty for no text. A changed value, such as after sending, replaces the content. */
  html: string;
  label: string;
  placeholder: string;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Several lines high from the beginning. */
  roomy?: boolean;
  /** Without labels there are no tools. */
  tools?: ToolLabels;
  mentions?: Mentions | null;
  onChange: (html: string) => void;
  /** Ctrl + Enter, or Cmd + Enter. */
  onSubmit: () => void;
  onEscape?: () => void;
  /** The field that the editor replaces: it takes over the focus and the caret, then calls `onReady`. */
  plain?: RefObject<HTMLTextAreaElement | null>;
  onReady?: () => void;
  /** Pasted or dropped. */
  onFiles?: (files: File[]) => void;
}
