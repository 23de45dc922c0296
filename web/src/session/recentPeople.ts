import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { KeyStorage } from '../lib/storage.ts';
import { useStorage } from '../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from './sessionSelectors.ts';

const maxRecent = 5;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

type Key = `recent:${string}`;

function readRecent(storage: KeyStorage, key: Key): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isId).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** The ids of those whom the user has named lately on this device, the last one first (D121). */
export function useRecentPeople() {
  const storage = useStorage();
  const client = useSelector(selectClientId);
  const me = useSelector(selectMyId);
  const key: Key = `recent:${client}:${me}`;
  const [recent, setRecent] = useState(() => readRecent(storage, key));
  const remember = (id: string) => {
    const now = [id, ...readRecent(storage, key).filter((other) => other !== id)].slice(0, maxRecent);
    storage.set(key, JSON.stringify(now));
    setRecent(now);
  };
  return { recent, remember };
}
