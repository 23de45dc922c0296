import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import classes from './EditableCell.module.css';

interface Props {
  /** Names the field and the row: "Grade: Anna Kovalenko". */
  label: string;
  /** Before the value on a card. */
  name: string;
  /** As it is typed. */
  value: string;
  /** As it is read; '' shows a dash. */
  shown: string;
  inputMode?: 'decimal' | 'text';
  maxLength?: number;
  disabled?: boolean;
  /** Why it cannot be saved, in the reader's language; null: it can. */
  faultOf: (typed: string) => string | null;
  /** Resolves to why it was refused; null: it is saved. */
  onSave: (typed: string) => Promise<string | null>;
}

/** A value that is changed in its place: Enter or leaving saves it, Escape takes it back. */
export function EditableCell({ label, name, value, shown, disabled, faultOf, onSave, ...input }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isReturning = useRef(false);
  useEffect(() => {
    if (typed !== null || !isReturning.current) return;
    isReturning.current = false;
    button.current?.focus();
  }, [typed]);
  const close = (returns: boolean) => {
    isReturning.current = returns;
    setTyped(null);
    setFault(null);
  };
  const save = async (returns: boolean) => {
    if (typed === null || isSaving) return;
    const next = typed.trim();
    if (next === value) return close(returns);
    const wrong = faultOf(next);
    if (wrong) return setFault(wrong);
    setSaving(true);
    const refusal = await onSave(next);
    setSaving(false);
    if (refusal) setFault(refusal);
    else close(returns);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close(true);
    else void save(true);
  };
  const named = <span className={classes.name}>{name}: </span>;
  if (typed === null)
    return (
      <span className={classes.cell}>
        {named}
        <button
          ref={button}
          type="button"
          className={classes.value}
          disabled={disabled}
          aria-label={`${label}: ${shown || '—'}`}
          onClick={() => setTyped(value)}
        >
          {shown || '—'}
        </button>
      </span>
    );
  return (
    <span className={classes.cell}>
      {named}
      <input
        autoFocus
        className={classes.input}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        readOnly={isSaving}
        aria-busy={isSaving}
        autoComplete="off"
        value={typed}
        {...input}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save(false)}
      />
      {fault && (
        <span id={id} role="alert" className={classes.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
