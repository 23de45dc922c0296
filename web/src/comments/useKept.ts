import { useSelector } from 'react-redux';
import { useStorage } from '../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../session/sessionSelectors.ts';
import type { FileItem } from '../ui/files/FileField.tsx';

export interface Kept {
  html: string;
  files: FileItem[];
}

const nothing: Kept = { html: '', files: [] };

/** What a person has begun to write under `name` stays on this device until it is sent. */
export function useKept(name: string | null) {
  const storage = useStorage();
  const client = useSelector(selectClientId);
  const user = useSelector(selectMyId);
  const key = `drafts:${client}:${user}:comment:${name}` as const;
  return {
    read(): Kept {
      if (!name) return nothing;
      try {
        return { ...nothing, ...(JSON.parse(storage.get(key) ?? '{}') as Partial<Kept>) };
      } catch {
        return nothing;
      }
    },
    keep: (kept: Kept, isEmpty: boolean) => {
      if (name && !isEmpty) storage.set(key, JSON.stringify(kept));
      else if (name) storage.remove(key);
    },
  };
}
