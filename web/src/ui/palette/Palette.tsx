import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers/useLayer.ts';
import { useScrollLock } from '../useScrollLock.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { PaletteItem, PaletteSource } from './palette.ts';
import classes from './Palette.module.css';
import { Keys, PaletteList } from './PaletteList.tsx';
import { useFound } from './useFound.ts';

interface Props {
  label: string;
  placeholder: string;
  /** A stable array: a new one asks all sources again. */
  sources: readonly PaletteSource[];
  /** `inNewTab`: asked for by Ctrl or ⌘ with Enter or a press. */
  onOpen: (item: PaletteItem, inNewTab: boolean) => void;
  onClose: () => void;
}

/** Stands open while it is rendered. The focus stays in the field; the arrows choose. */
export function Palette({ label, placeholder, sources, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useFound(sources, text.trim());
  const items = useMemo(() => found.flatMap((group) => group.items), [found]);
  const at = Math.min(chosen, items.length - 1);
  useScrollLock();
  const layer = useLayer({ onClose });
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, items]);

  const open = (item: PaletteItem | undefined, inNewTab: boolean) => {
    if (!item) return;
    onClose();
    onOpen(item, inNewTab && item.to !== undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length) setChosen((at + step + items.length) % items.length);
    else if (event.key === 'Enter') open(items[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    layer.close();
  };
  const isLoading = found.some(({ status }) => status === 'loading');
  return (
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={label}
      onCancel={onCancel}
      onClose={onClose}
      closedby="any"
    >
      <div className={classes.head}>
        <Icon name="find" />
        <input
          className={classes.field}
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="cross" label={t('common.close')} onClick={layer.close} />
      </div>
      {isLoading && <div className={classes.bar} aria-hidden="true" />}
      <PaletteList id={id} label={label} found={found} text={text} at={at} onPoint={setChosen} onOpen={open} />
      <VisuallyHidden>
        <span role="status">{text && !isLoading ? t('palette.found', { count: items.length }) : ''}</span>
      </VisuallyHidden>
      <Keys />
    </dialog>
  );
}
