import type { Poll } from '@atrium/contracts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useStorage } from '../../../lib/StorageContext.tsx';
import { selectClientId, selectMyId } from '../../../session/sessionSelectors.ts';
import { entriesFrom, isAnswered, type Entries } from './answers.ts';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Answers that were not sent yet, kept in this browser by company, user and poll. */
export function useKept({ _id, questions }: Pick<Poll, '_id' | 'questions'>) {
  const storage = useStorage();
  const client = useSelector(selectClientId) ?? '';
  const user = useSelector(selectMyId) ?? '';
  const key = `drafts:${client}:${user}:poll:${_id}` as const;
  const [initial] = useState(() => entriesFrom(questions, parsed(storage.get(key))));
  const forget = () => storage.remove(key);
  const keep = (entries: Entries) => {
    if (Object.values(entries).some(isAnswered)) storage.set(key, JSON.stringify(entries));
    else forget();
  };
  return { initial, wasKept: Object.values(initial).some(isAnswered), keep, forget };
}
