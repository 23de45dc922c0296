import { Suspense, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import inputs from '../fields/inputs.module.css';
import { Icon, type IconName } from '../Icon.tsx';
import { lazyNamed } from '../../lib/lazyNamed.ts';

const PickerSurface = lazyNamed(() => import('./PickerSurface.tsx'), 'PickerSurface');

interface Props {
  icon: IconName;
  /** What its button does: opens the calendar. */
  label: string;
  clearLabel: string;
  /** Given when there is something to clear. */
  onClear?: () => void;
  disabled?: boolean;
  /** The inputs; `openByKey` for their onKeyDown. */
  children: (openByKey: (event: KeyboardEvent) => void) => ReactNode;
  /** What to choose from. */
  panel: (close: () => void) => ReactNode;
}

/** A box with inputs, and a surface below it to pick from, which comes by its button or by Alt and ↓. */
export function Picker({ icon, label, clearLabel, onClear, disabled, children, panel }: Props) {
  const [box, setBox] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const openByKey = (event: KeyboardEvent) => {
    if (disabled || event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const clear = () => {
    onClear?.();
    box?.querySelector('input')?.focus();
  };
  return (
    <span ref={setBox} className={inputs.box}>
      {children(openByKey)}
      {onClear && !disabled && (
        <button type="button" className={inputs.button} aria-label={clearLabel} title={clearLabel} onClick={clear}>
          <Icon name="cross" size={16} />
        </button>
      )}
      <button
        type="button"
        className={inputs.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={icon} size={18} />
      </button>
      {isOpen && (
        <Suspense>
          <PickerSurface id={id} label={label} box={box} onClose={close}>
            {panel(close)}
          </PickerSurface>
        </Suspense>
      )}
    </span>
  );
}
