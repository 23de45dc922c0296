import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { IconButton } from '../IconButton.tsx';
import type { Move } from '../sortable/order.ts';
import { SortableList } from '../sortable/SortableList.tsx';
import { sortOut, type Refusal } from './accept.ts';
import { DropZone } from './DropZone.tsx';
import classes from './Files.module.css';
import type { FileFieldProps, FileItem } from './FileField.tsx';
import { FileRow } from './FileRow.tsx';
import { Refusals } from './Refusals.tsx';
import { SendingRow } from './SendingRow.tsx';
import { useLimitsText } from './useLimitsText.ts';
import { useUploads } from './useUploads.ts';

/** The field itself; use it by FileField.tsx, which loads it with its texts. */
export function FileInputs(props: FileFieldProps) {
  const { label, hint, error, required, name, value, most, disabled, readOnly, onChange, problemOf } = props;
  const { t } = useTranslation();
  const limits = useLimitsText(props);
  const { sending, add, cancel, retry } = useUploads(props);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
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
  const items = value.map((item, at) => ({
    id: item.id,
    name: item.name,
    content: (
      <FileRow
        item={item}
        isFixed={isFixed}
        withAlt={props.withAlt}
        onAlt={(alt) => onChange(value.with(at, { ...item, alt }))}
      />
    ),
    acts: !isFixed && (
      <IconButton
        icon="trash"
        size={18}
        label={t('fileField.remove', { name: item.name })}
        onClick={() => onChange(value.toSpliced(at, 1))}
      />
    ),
  }));
  const move = ({ from, to }: Move) =>
    onChange(value.toSpliced(from.index, 1).toSpliced(to.index, 0, value[from.index] as FileItem));
  return (
    <FieldGroup label={label} hint={hint ?? limits} required={required} error={error}>
      <div className={classes.field} data-field={name} onPaste={paste}>
        {value.length > 0 && (
          <SortableList label={t('fileField.files')} items={items} disabled={isFixed} onMove={move} />
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
      </div>
    </FieldGroup>
  );
}
