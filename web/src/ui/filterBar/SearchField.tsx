import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../lib/isTyping.ts';
import { useStorage } from '../../lib/StorageContext.tsx';
import { useDebouncedCall } from '../../lib/useDebounced.ts';
import { Icon } from '../Icon.tsx';
import classes from './FilterBar.module.css';

interface Props {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** Searches while one types. Enter searches immediately, Escape clears, "/" leads here from anywhere on the page, unless keys are off. */
export function SearchField({ label, value, onSearch }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  const { now, later } = useDebouncedCall((search: string) => {
    setSent((others) => [...others, search]);
    onSearch(search);
  });
  if (known !== value) {
    // Back, or "Clear all"; what is being typed is not replaced by the echo of what was sent before it.
    const echo = sent.indexOf(value);
    setKnown(value);
    setSent(echo < 0 ? [] : sent.slice(echo + 1));
    if (echo < 0 && text.trim() !== value) setText(value);
  }
  useSlash(input);
  const clear = () => {
    setText('');
    now('');
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
        onChange={(event) => {
          setText(event.target.value);
          later(event.target.value.trim());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(text.trim());
          if (event.key === 'Escape' && text) {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('table.clearSearch')}
          onClick={() => {
            clear();
            input.current?.focus();
          }}
        >
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  );
}

function useSlash(input: RefObject<HTMLInputElement | null>) {
  const storage = useStorage();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (storage.get('shortcuts') === 'off') return;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, storage]);
}
