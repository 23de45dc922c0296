import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { optionId, SuggestionList } from '../editor/SuggestionList.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Chip } from './Chip.tsx';
import type { Choice } from './choice.ts';
import classes from './PickerField.module.css';

export interface PickerLabels {
  /** Of the list that opens. */
  list: string;
  none: string;
  failed: string;
  loading: string;
  placeholder: string;
  remove: (name: string) => string;
  count: (found: number) => string;
}

export interface PickerProps extends FieldProps {
  chosen: readonly Choice[];
  /** What the search has found; what is chosen already is left out. */
  found: readonly Choice[];
  status: 'loading' | 'ready' | 'failed';
  onQuery: (query: string) => void;
  onChange: (chosen: Choice[]) => void;
  /** The largest number; with 1 the field is taken up by the choice. */
  most?: number;
  disabled?: boolean;
  labels: PickerLabels;
}

/** Chooses by typing, with the keyboard or a finger: chips in the field, what is found below it. */
export function PickerField(props: PickerProps) {
  const {
    label,
    hint,
    error,
    required,
    chosen,
    found,
    status,
    onQuery,
    onChange,
    most = Infinity,
    disabled,
    labels,
  } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const open = found.filter(({ id }) => !chosen.some((choice) => choice.id === id));
  const at = Math.min(marked, Math.max(0, open.length - 1));
  const isFull = chosen.length >= most;

  /** The chip or the input that had the focus may be gone: to the input, or in a full field to the last chip. */
  const keepFocus = () =>
    requestAnimationFrame(() =>
      (box.current?.querySelector('input') ?? [...box.current!.querySelectorAll('button')].at(-1))?.focus(),
    );
  const search = (text: string) => {
    setQuery(text);
    setMarked(0);
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
    ArrowDown: () => (isOpen ? setMarked((at + 1) % Math.max(1, open.length)) : search(query)),
    ArrowUp: () => setMarked((at - 1 + open.length) % Math.max(1, open.length)),
    Enter: () => isOpen && pick(open[at]),
    Escape: () => setOpen(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !query && chosen.length) return remove(chosen.at(-1)!);
    const act = keys[event.key];
    if (!act || (event.key === 'Escape' && !isOpen)) return;
    act();
    event.preventDefault();
    // Escape closes the list and not the dialog around it.
    event.nativeEvent.stopImmediatePropagation();
    event.stopPropagation();
  };
  const none = { loading: labels.loading, failed: labels.failed, ready: labels.none }[status];
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div ref={box} className={classes.root}>
          <div className={classes.box} data-invalid={control['aria-invalid']} data-disabled={disabled || undefined}>
            {chosen.map((choice) => (
              <Chip
                key={choice.id}
                choice={choice}
                label={labels.remove(choice.name)}
                onRemove={disabled ? undefined : () => remove(choice)}
              />
            ))}
            {!isFull && (
              <input
                {...control}
                className={classes.input}
                role="combobox"
                autoComplete="off"
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={isOpen && open.length ? optionId(listId, at) : undefined}
                placeholder={chosen.length ? undefined : labels.placeholder}
                disabled={disabled}
                value={query}
                onChange={({ target }) => search(target.value)}
                onFocus={() => search(query)}
                onClick={() => setOpen(true)}
                onKeyDown={onKeyDown}
                onBlur={() => setOpen(false)}
              />
            )}
          </div>
          {isOpen && (
            <div className={classes.list}>
              <SuggestionList
                id={listId}
                label={labels.list}
                found={open}
                at={at}
                onPick={(choice) => pick(open.find(({ id }) => id === choice.id))}
                onPoint={setMarked}
                none={none}
              />
            </div>
          )}
          <VisuallyHidden>
            <span role="status">{isOpen && status === 'ready' ? labels.count(open.length) : ''}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
