import type { ReactNode } from 'react';
import { SuggestionList } from '../editor/SuggestionList.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { Chip } from './Chip.tsx';
import type { Choice } from './choice.ts';
import classes from './PickerField.module.css';
import { usePicker } from './usePicker.ts';

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

export interface PickerLook extends FieldProps {
  /** Where the place says what is chosen. */
  isLabelHidden?: boolean;
  /** Stands before the choices, such as an icon. */
  lead?: ReactNode;
  autoFocus?: boolean;
}

export interface PickerProps extends PickerLook {
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
  const { label, isLabelHidden, lead, autoFocus, hint, error, required, chosen, status, disabled, labels } = props;
  const picker = usePicker(props);
  const { listId, box, input, open, at, isOpen, isFull, pick, remove } = picker;
  const none = { loading: labels.loading, failed: labels.failed, ready: labels.none }[status];
  return (
    <Field
      label={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={hint}
      error={error}
      required={required}
    >
      {(control) => (
        <div ref={box} className={`${classes.root} ${isLabelHidden ? classes.bare : ''}`}>
          <div className={classes.box} data-invalid={control['aria-invalid']} data-disabled={disabled || undefined}>
            {lead && <span className={classes.lead}>{lead}</span>}
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
                {...input}
                // A press that shows the field leads into it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={autoFocus}
                // Where a popover leads the focus.
                data-autofocus={autoFocus || undefined}
                placeholder={chosen.length ? undefined : labels.placeholder}
                disabled={disabled}
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
                onPoint={picker.mark}
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
