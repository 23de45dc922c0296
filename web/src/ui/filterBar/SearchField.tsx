import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import classes from './FilterBar.module.css';

interface Props {
  label: string;
  value: string;
  onSearch: (value: string) => void;
  /** After the last key. */
  debounceMs?: number;
}

/** Searches while one types. Enter searches immediately, Escape clears, "/" leads here from anywhere on the page. */
export function SearchField({ label, value, onSearch, debounceMs = 250 }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef(0);
  if (known !== value) {
    // Back, or "Clear all"; what is being typed is not replaced by its own echo.
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  useSlash(input);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (next: string, afterMs: number) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(next.trim()), afterMs);
  };
  return (
    <span className={classes.search}>
      <Icon name="find" size={18} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search(event.target.value, debounceMs)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            search('', 0);
          }
        }}
      />
      {text && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('table.clearSearch')}
          onClick={() => {
            search('', 0);
            input.current?.focus();
          }}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], dialog') !== null;

function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
