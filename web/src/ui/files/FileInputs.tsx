import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { sortOut, type Refusal } from './accept.ts';
import { DropZone } from './DropZone.tsx';
import classes from './Files.module.css';
import type { FileFieldProps, FileItem } from './FileField.tsx';
import { FileRow } from './FileRow.tsx';
import { Refusals } from './Refusals.tsx';
import { SendingRow } from './SendingRow.tsx';
import { useLimitsText } from './useLimitsText.ts';
import { useUploads } from './useUploads.ts';

const moved = (list: readonly FileItem[], from: number, to: number) =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from] as FileItem);

/** The field itself; use it by FileField.tsx, which loads it with its texts. */
export function FileInputs(props: FileFieldProps) {
  const { label, hint, error, required, name, value, most, disabled, readOnly, onChange, problemOf } = props;
  const { t } = useTranslation();
  const limits = useLimitsText(props);
  const { sending, add, cancel, retry } = useUploads(props);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [news, setNews] = useState('');
  const isFixed = Boolean(disabled || readOnly);
  const isFull = most !== 1 && value.length + sending.length >= (most ?? Infinity);

  const take = (files: readonly File[]) => {
    if (isFixed || !files.length) return;
    const sorted = sortOut(files, props, value.length + sending.length);
    setRefused(sorted.refused);
    add(sorted.taken);
  };
  const paste = (event: ClipboardEvent) => {
    if (!event.clipboardData.files.length) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const move = (from: number, to: number) => {
    const item = value[from];
    if (isFixed || !item || from === to || to < 0 || to >= value.length) return;
    onChange(moved(value, from, to));
    setNews(t('fileField.moved', { name: item.name, at: to + 1, of: value.length }));
  };
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!by || !event.altKey) return;
    event.preventDefault();
    move(at, at + by);
  };
  return (
    <FieldGroup label={label} hint={hint ?? limits} required={required} error={error}>
      <div className={classes.field} data-field={name} onPaste={paste}>
        {value.length > 0 && (
          <ol className={classes.list}>
            {value.map((item, at) => (
              <li key={item.id} onKeyDownCapture={(event) => press(event, at)}>
                <FileRow
                  item={item}
                  at={at}
                  count={value.length}
                  isFixed={isFixed}
                  withAlt={props.withAlt}
                  onMove={move}
                  onAlt={(alt) => onChange(value.with(at, { ...item, alt }))}
                  onRemove={() => onChange(value.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ol>
        )}
        {sending.map((row) => (
          <SendingRow
            key={row.key}
            row={row}
            problem={row.error === undefined ? '' : (problemOf?.(row.error) ?? t('fileField.failed'))}
            onCancel={() => cancel(row.key)}
            onRetry={() => retry(row.key)}
          />
        ))}
        {!isFixed && !isFull && <DropZone accept={props.accept} isSingle={most === 1} onFiles={take} />}
        <Refusals refused={refused} limits={limits} onClose={() => setRefused([])} />
        <VisuallyHidden>
          <span role="status">{news}</span>
        </VisuallyHidden>
      </div>
    </FieldGroup>
  );
}
