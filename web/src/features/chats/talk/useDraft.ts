import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useStorage } from '../../../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { FileItem } from '../../../ui/files/FileField.tsx';

interface Draft {
  text: string;
  files: FileItem[];
}

const nothing: Draft = { text: '', files: [] };

function parsed(stored: string | null): Draft {
  try {
    return { ...nothing, ...(JSON.parse(stored ?? '{}') as Partial<Draft>) };
  } catch {
    return nothing;
  }
}

/** What was begun in a room stays on this device until it is sent, in all tabs. */
export function useDraft(chat: string) {
  const storage = useStorage();
  const client = useSelector(selectClientId);
  const user = useSelector(selectMyId);
  const key = `drafts:${client}:${user}:chat:${chat}` as const;
  const [draft, setDraft] = useState(() => parsed(storage.get(key)));
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setDraft(parsed(event.newValue));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const now = { ...before, ...part };
      if (now.text.trim() || now.files.length) storage.set(key, JSON.stringify(now));
      else storage.remove(key);
      return now;
    });
  return { ...draft, change };
}
