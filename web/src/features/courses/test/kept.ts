import { useSelector } from 'react-redux';
import { useState } from 'react';
import { useStorage } from '../../../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import type { Chosen } from './answers.ts';

/** What is stored of the answers; nothing where it is no such thing. */
export function keptFrom(text: string | null): Chosen {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const isChosen = (value: unknown): value is string[] =>
      Array.isArray(value) && value.every((one) => typeof one === 'string');
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isChosen(value)));
  } catch {
    return {};
  }
}

/** The answers of an attempt, kept in this browser until it is closed. */
export function useKept(attempt: string) {
  const storage = useStorage();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const key = `drafts:${client}:${user}:attempt:${attempt}` as const;
  const [kept] = useState(() => keptFrom(storage.get(key)));
  return {
    kept,
    keep: (chosen: Chosen) => storage.set(key, JSON.stringify(chosen)),
    forget: () => storage.remove(key),
  };
}
