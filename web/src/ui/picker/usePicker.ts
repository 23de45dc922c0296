import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { optionId } from '../editor/SuggestionList.tsx';
import type { Choice } from './choice.ts';

interface Options {
  chosen: readonly Choice[];
  found: readonly Choice[];
  most?: number;
  onQuery: (query: string) => void;
  onChange: (chosen: Choice[]) => void;
}

/** What is typed, what is marked, and the keys of a picker. */
export function usePicker({ chosen, found, most = Infinity, onQuery, onChange }: Options) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, mark] = useState(0);
  const open = found.filter(({ id }) => !chosen.some((choice) => choice.id === id));
  const at = Math.min(marked, Math.max(0, open.length - 1));
  const isFull = chosen.length >= most;

  /** The chip or the input that had the focus may be gone: to the input, or in a full field to the last chip. */
  const keepFocus = () =>
    requestAnimationFrame(() => {
      const { activeElement } = document;
      // Another field has taken the focus over, since this one is filled.
      if (activeElement !== document.body && !box.current?.contains(activeElement)) return;
      (box.current?.querySelector('input') ?? [...(box.current?.querySelectorAll('button') ?? [])].at(-1))?.focus();
    });
  const search = (text: string) => {
    setQuery(text);
    mark(0);
    setOpen(true);
    onQuery(text.trim());
  };
  const pick = (choice: Choice | undefined) => {
    if (!choice || isFull) return;
    onChange([...chosen, choice]);
    search('');
    setOpen(chosen.length + 1 < most);
    keepFocus();
  };
  const remove = (choice: Choice) => {
    onChange(chosen.filter(({ id }) => id !== choice.id));
    keepFocus();
  };
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => (isOpen ? mark((at + 1) % Math.max(1, open.length)) : search(query)),
    ArrowUp: () => mark((at - 1 + open.length) % Math.max(1, open.length)),
    Enter: () => isOpen && pick(open[at]),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !query && chosen.length) return remove(chosen.at(-1)!);
    const act = keys[event.key];
    if (!act || (!isOpen && event.key !== 'ArrowDown')) return;
    act();
    // Also: Escape closes the list and not the layer around it.
    event.preventDefault();
  };
  const input = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && open.length ? optionId(listId, at) : undefined,
    value: query,
    onChange: ({ target }: { target: HTMLInputElement }) => search(target.value),
    onFocus: () => search(query),
    onClick: () => setOpen(true),
    onBlur: () => setOpen(false),
    onKeyDown,
  } as const;
  return { listId, box, input, open, at, isOpen, isFull, mark, pick, remove };
}
