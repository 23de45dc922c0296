import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useStorage } from '../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../session/sessionSelectors.ts';
import type { FileItem } from '../ui/files/FileField.tsx';

export interface Kept {
  html: string;
  files: FileItem[];
}

const nothing: Kept = { html: '', files: [] };

function keptIn(stored: string | null): Kept {
  try {
    return { ...nothing, ...(JSON.parse(stored ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

/** What a person has begun to write under `name` stays on this device until it is sent. */
export function useKept(name: string | null) {
  const storage = useStorage();
  const client = useSelector(selectClientId);
  const user = useSelector(selectMyId);
  const key = `drafts:${client}:${user}:comment:${name}` as const;
  return {
    /** Null for a text that is not kept. */
    key: name && key,
    read: (): Kept => (name ? keptIn(storage.get(key)) : nothing),
    keep: (kept: Kept, isEmpty: boolean) => {
      if (name && !isEmpty) storage.set(key, JSON.stringify(kept));
      else if (name) storage.remove(key);
    },
  };
}

/** Shows what another tab has written under the same key, or that it has sent it. */
export function useOtherTabs(key: string | null, show: (kept: Kept) => void) {
  const follow = useEffectEvent((event: StorageEvent) => {
    if (key && event.key === key) show(keptIn(event.newValue));
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event);
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }, []);
}
