import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FileFieldProps, FileItem } from './FileField.tsx';
import { makeUploads } from './uploads.ts';

/** The files that are under way. They are aborted when the field goes. */
export function useUploads({ value, upload, onChange, onUploading, most }: FileFieldProps) {
  const [latest] = useState(() => ({ value, upload, onChange, most }));
  useEffect(() => void Object.assign(latest, { value, upload, onChange, most }));
  const [uploads] = useState(() =>
    makeUploads<FileItem>({
      upload: (file, options) => latest.upload(file, options),
      onDone: (item) => {
        // Until the next drawing, so that two that end together are both kept.
        latest.value = latest.most === 1 ? [item] : [...latest.value, item];
        latest.onChange([...latest.value]);
      },
    }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  const sending = useSyncExternalStore(uploads.subscribe, uploads.rows);
  const isUploading = sending.some(({ error }) => error === undefined);
  const tell = useEffectEvent((is: boolean) => onUploading?.(is));
  useEffect(() => tell(isUploading), [isUploading]);
  return { ...uploads, sending };
}
